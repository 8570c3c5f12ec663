// One page of a game: swaps the pieces that the server pushes, and sends what is done, with the revision it was done on.
"use strict";

const main = document.querySelector("main.table");
const lost = document.getElementById("lost");
const wrong = document.getElementById("wrong");
let revision = Number(main.dataset.revision);
let socket = null;
let waits = 250;

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/games/${main.dataset.game}/live`);
  socket.onopen = () => { lost.hidden = true; waits = 250; };
  socket.onmessage = (event) => take(JSON.parse(event.data));
  socket.onclose = (event) => {
    lost.hidden = false;
    if (event.code === 4403 || event.code === 4404) { lost.textContent = "This game is not open any more."; return; }
    setTimeout(connect, waits);
    waits = Math.min(waits * 2, 5000);
  };
}

function take(news) {
  if (news.pieces) {
    revision = news.revision;
    document.title = news.title;
    for (const [name, piece] of Object.entries(news.pieces)) swap(name, piece);
  }
  if (news.wrong !== undefined) wrong.textContent = news.wrong;
}

// What is open, typed, scrolled and focused in a piece stays so.
function swap(name, piece) {
  const place = document.getElementById(name);
  const focused = place.contains(document.activeElement) ? mark(document.activeElement) : null;
  const open = new Set([...place.querySelectorAll("details[open] > summary")].map((each) => each.firstChild.textContent.trim()));
  const atEnd = place.scrollHeight - place.scrollTop - place.clientHeight < 40;
  place.innerHTML = piece;
  for (const summary of place.querySelectorAll("summary")) {
    if (open.has(summary.firstChild.textContent.trim())) summary.parentElement.open = true;
  }
  if (focused) {
    const again = [...place.querySelectorAll("button, input, select, [tabindex]")].find((each) => mark(each) === focused);
    (again || place.querySelector("button.choice"))?.focus({ preventScroll: true });
  }
  if (name === "story" && atEnd) place.scrollTop = place.scrollHeight;
}

function mark(element) {
  return [element.tagName, element.dataset.do, element.dataset.with, element.dataset.choose, element.dataset.who, element.name].join(" ");
}

function send(given) {
  if (!socket || socket.readyState !== WebSocket.OPEN) {
    wrong.textContent = "The table does not answer: nothing was done.";
    return;
  }
  wrong.textContent = "";
  socket.send(JSON.stringify(given));
}

function does(name, given = null) {
  send({ do: name, with: given, revision });
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-do], [data-choose], .token");
  if (!target) return;
  if (target.dataset.do) {
    const given = target.dataset.with;
    does(target.dataset.do, given === undefined ? null : target.dataset.do === "say" ? given : Number(given));
  } else choose(target);
});

document.addEventListener("keydown", (event) => {
  const token = event.target.closest?.(".token");
  if (token && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); choose(token); }
  if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key >= "1" && event.key <= "9") document.querySelectorAll("#ask .choices button")[Number(event.key) - 1]?.focus();
  if (event.key === "u") does("undo");
  if (event.key === "?") does("advise");
  if (event.key === "/") { event.preventDefault(); document.getElementById("typed")?.focus(); }
});

// A person who is chosen, on the map or in the list: their sheet, and the choices that name them stand out.
function choose(target) {
  const who = target.dataset.who;
  const person = document.querySelector(`.person[data-who="${who}"]`);
  const key = target.dataset.choose ?? person?.dataset.choose ?? "";
  send({ choose: key });
  for (const button of document.querySelectorAll("button.choice")) {
    const names = key && button.dataset.text.split(/[\s,>]+/).includes(key);
    button.classList.toggle("named", Boolean(names));
    if (names) button.closest("details")?.setAttribute("open", "");
  }
}

document.addEventListener("submit", (event) => {
  if (event.target.id === "say") {
    event.preventDefault();
    const typed = document.getElementById("typed");
    does("say", typed.value);
    typed.value = "";
  }
  if (event.target.id === "dice") {
    event.preventDefault();
    does("put", [...event.target.querySelectorAll("[name=face]")].map((each) => Number(each.value)));
  }
});

document.getElementById("story").scrollTop = 1e9;
connect();
