// A scene in the making: every change goes to the server, which answers with the page as it is then.
"use strict";

const STEP = [170, 100];  // from place to place
let first = "";  // the place that was chosen, to be linked with the next one

async function change(given) {
  const wrong = document.getElementById("wrong");
  try {
    const answer = await fetch(location.href, { method: "POST", body: JSON.stringify(given) });
    const text = await answer.text();
    if (!answer.ok) { wrong.textContent = answer.status === 400 ? JSON.parse(text).wrong : text; return; }
    show(text);
  } catch { wrong.textContent = "The table does not answer: nothing was changed."; }
}

// What is focused, open and scrolled stays so.
function show(text) {
  const old = document.querySelector("main"), page = new DOMParser().parseFromString(text, "text/html");
  const focused = mark(document.activeElement), open = old.querySelector("details.file").open, high = window.scrollY;
  old.replaceWith(page.querySelector("main"));
  document.querySelector("h1").textContent = page.querySelector("h1").textContent;
  document.querySelector("details.file").open = open;
  for (const each of document.querySelectorAll("main input, main select, main textarea, main button, main .zone"))
    if (focused && mark(each) === focused) { each.focus({ preventScroll: true }); break; }
  window.scrollTo(0, high);
  if (document.querySelector("main [data-waits]")) setTimeout(look, 700);
}

function mark(element) {
  if (!element?.closest?.("main")) return "";
  return [element.tagName, element.dataset.path, element.dataset.act, element.dataset.key, element.name, element.id, element.closest("form")?.dataset.do].join(" ");
}

async function look() {
  const busy = document.activeElement?.closest("input, textarea, select");
  if (busy) { setTimeout(look, 1000); return; }
  try { show(await (await fetch(location.href)).text()); } catch { setTimeout(look, 2000); }
}

document.addEventListener("change", (event) => {
  const field = event.target;
  if (field.dataset.path) change({ do: "put", path: JSON.parse(field.dataset.path), value: field.value });
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.do) {
    event.preventDefault();
    change({ do: form.dataset.do, ...Object.fromEntries(new FormData(form)) });
  } else if (form.getAttribute("action") === "/edit") {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(form));
    change({ do: "lever", of: given.about, amount: given.amount });
  }
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-remove], [data-act]");
  if (button?.dataset.remove) change({ do: "remove", path: JSON.parse(button.dataset.remove) });
  if (button?.dataset.act) change({ do: button.dataset.act, value: document.getElementById("text").value });
});

function choose(zone) {
  if (first && first !== zone.dataset.key) { change({ do: "link", one: first, other: zone.dataset.key }); first = ""; return; }
  first = first ? "" : zone.dataset.key;
  for (const each of document.querySelectorAll(".zone")) {
    each.classList.toggle("chosen", each.dataset.key === first);
    each.setAttribute("aria-pressed", String(each.dataset.key === first));
  }
}

function move(zone, column, row) {
  if (column < 0 || row < 0) return;
  const places = {};
  for (const each of document.querySelectorAll(".zone")) places[each.dataset.key] = [Number(each.dataset.column), Number(each.dataset.row)];
  const there = Object.keys(places).find((key) => key !== zone.dataset.key && places[key][0] === column && places[key][1] === row);
  if (there) places[there] = places[zone.dataset.key];  // two places change with each other
  places[zone.dataset.key] = [column, row];
  change({ do: "place", places });
}

document.addEventListener("keydown", (event) => {
  const zone = event.target.closest?.(".zone");
  if (!zone) return;
  const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (by) { event.preventDefault(); move(zone, Number(zone.dataset.column) + by[0], Number(zone.dataset.row) + by[1]); }
  if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(zone); }
});

let drag = null;
document.addEventListener("pointerdown", (event) => {
  const zone = event.target.closest?.(".zone");
  if (zone && event.button === 0) drag = { zone, x: event.clientX, y: event.clientY, begun: false };
});
document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  drag.begun ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 8;
  if (!drag.begun) return;
  const [x, y] = moved(event);
  drag.zone.setAttribute("transform", `translate(${x} ${y})`);
});
document.addEventListener("pointerup", (event) => {
  if (!drag) return;
  const { zone, begun } = drag, [x, y] = moved(event);
  drag = null;
  if (begun) move(zone, Math.max(0, Math.round((x - 5) / STEP[0])), Math.max(0, Math.round((y - 5) / STEP[1])));
  else choose(zone);
});
document.addEventListener("pointercancel", () => { drag = null; });

// Where a dragged place is now, in the points of the drawing.
function moved(event) {
  if (!drag) return [0, 0];
  const scale = drag.zone.ownerSVGElement.getBoundingClientRect().width / drag.zone.ownerSVGElement.viewBox.baseVal.width;
  return [
    Number(drag.zone.dataset.column) * STEP[0] + 5 + (event.clientX - drag.x) / scale,
    Number(drag.zone.dataset.row) * STEP[1] + 5 + (event.clientY - drag.y) / scale,
  ];
}

if (document.querySelector("main [data-waits]")) setTimeout(look, 700);
