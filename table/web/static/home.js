// The first page: shows the scenes of one kind or of one rule system, and asks only what a game needs.
"use strict";

const buttons = document.querySelectorAll("[data-show]");
for (const button of buttons) button.addEventListener("click", () => {
  for (const each of buttons) each.setAttribute("aria-pressed", String(each === button));
  for (const card of document.querySelectorAll(".card"))
    card.hidden = button.dataset.show !== "" && !card.dataset.of.split(" ").includes(button.dataset.show);
});

// Nobody plays against a gamemaster of both sides. What is chosen is said where the choices are folded.
const side = document.querySelector("[name=side]"), said = document.getElementById("how-said");
const alone = () => {
  said.textContent = side.selectedOptions[0].textContent;
  for (const name of ["against", "level"]) document.querySelector(`[name=${name}]`).disabled = side.value === "both";
};
side.addEventListener("change", alone);
alone();
