// One page of a game: swaps the pieces that the server pushes, and sends what is done, with the revision it was done on.
"use strict";

const main = document.querySelector("main.table");
const lost = document.getElementById("lost");
const wrong = document.getElementById("wrong");
let revision = Number(main.dataset.revision);
let socket = null;
let waits = 250;
let chosen = "";  // the key of the person whose choices stand out
const waiting = new Map();  // pieces that came while a number in them was changed
let saying = 0, number = 0;  // the number of the typed line that waits for its answer, and of the last request

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/games/${main.dataset.game}/live`);
  socket.onopen = () => { lost.hidden = true; waits = 250; unfolded = "[]"; };
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
    // Players' links are made once the rules are there: the host's page is then asked for again.
    if (!revision && news.revision && main.dataset.shared === "1" && main.dataset.host === "1") { location.reload(); return; }
    revision = news.revision;
    document.title = news.title;
    for (const [name, piece] of Object.entries(news.pieces)) swap(name, piece);
  }
  if (news.wrong !== undefined) refuse(news.wrong);
  if (news.done && news.done === saying) {
    saying = 0;
    const typed = document.getElementById("typed");
    if (!news.wrong && typed.value === typed.dataset.sent) typed.value = "";
  }
}

// Why something was not done; what may be ruled off, so that it can be, has a button.
function refuse(why) {
  wrong.textContent = why;
  if (!isHost || !why.includes("rule off")) return;
  const button = Object.assign(document.createElement("button"), { textContent: "Rule it off" });
  Object.assign(button.dataset, { do: "say", with: "rule off" });
  wrong.append(" ", button);
}

// What is open, typed, scrolled and focused in a piece stays so.
function swap(name, piece) {
  const place = document.getElementById(name);
  if (place.querySelector(".edit-field")) { waiting.set(name, piece); return; }  // nobody loses what they type
  const focused = place.contains(document.activeElement) ? mark(document.activeElement) : null;
  const open = new Set([...place.querySelectorAll("details[open]")].map(fold));
  place.innerHTML = piece;
  for (const details of place.querySelectorAll("details")) details.open = open.has(fold(details));
  if (name === "ask" || name === "map" || name === "focus") highlight();
  if (focused) {
    const again = [...place.querySelectorAll("button, input, select, summary, [tabindex]")].find((each) => mark(each) === focused);
    (again || place.querySelector("button.choice") || ask.querySelector("button.choice"))?.focus({ preventScroll: true });
  }
  if (name === "story" && follows) story.scrollTop = 1e9;
  if (name === "ask" || name === "focus" || name === "advice") point();
}

// A fold by its heading and those around it: two kinds of action may hold folds of one name.
function fold(details) {
  const around = details.parentElement.closest("details");
  return (around ? `${fold(around)} / ` : "") + details.querySelector("summary").firstChild.textContent.trim();
}

// What is in a fold of choices is sent once that is open.
let unfolded = "[]";
document.addEventListener("toggle", () => {
  const open = JSON.stringify([...new Set([...document.querySelectorAll("[data-fold][open]")].map((each) => each.dataset.fold))]);
  if (open === unfolded || socket?.readyState !== WebSocket.OPEN) return;
  unfolded = open;
  socket.send(`{"unfold": ${open}}`);
}, true);

function mark(element) {
  if (element.tagName === "SUMMARY") return fold(element.parentElement);
  return [element.tagName, element.dataset.do, element.dataset.with, element.dataset.choose, element.dataset.who, element.dataset.zone, element.dataset.rule, element.name].join(" ");
}

function send(given) {
  if (!socket || socket.readyState !== WebSocket.OPEN) {
    wrong.textContent = "The table does not answer: nothing was done.";
    return 0;
  }
  wrong.textContent = "";
  socket.send(JSON.stringify({ ...given, id: ++number }));
  return number;
}

function does(name, given = null) {
  return send({ do: name, with: given, revision });
}

const isHost = main.dataset.host === "1";
const story = document.getElementById("story");

// The story stays at its end, also in a window that changes its size, until somebody scrolls up in it.
let follows = true;
story.addEventListener("scroll", () => { follows = story.scrollHeight - story.scrollTop - story.clientHeight < 40; });
new ResizeObserver(() => { if (follows) story.scrollTop = 1e9; }).observe(story);

// On a narrow screen a button leads to the question while that is out of sight.
const ask = document.getElementById("ask"), toAsk = document.getElementById("to-ask");
const REACH = 90;  // pixels of the question that must be in sight
function point() {
  const box = ask.getBoundingClientRect(), question = ask.querySelector("h2, .waiting")?.textContent ?? "";
  const below = box.top > window.innerHeight - REACH, above = box.bottom < REACH;
  toAsk.hidden = !question || !(below || above) || !matchMedia("(max-width: 1000px)").matches;
  toAsk.textContent = `${question} ${below ? "↓" : "↑"}`;
}
toAsk.addEventListener("click", () => ask.scrollIntoView({ behavior: "smooth" }));
addEventListener("scroll", point, { passive: true });
addEventListener("resize", point);

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-do], [data-choose], [data-rule], [data-fill], .token, .zone");
  if (!target || target.disabled) return;
  if (event.timeStamp - dropped < 100 && target.closest("#map")) return;
  if (target.dataset.rule) edit(target);
  else if (target.dataset.fill) fill(target.dataset.fill);
  else if (target.dataset.do) {
    does(target.dataset.do, given(target));
    // Whoever is looked at gives way to the next question, once something was done about them.
    if (target.closest("#focus") && ["act", "line", "say"].includes(target.dataset.do)) choose("");
  }
  else choose(meant(target));
});

// A ruling that lacks a word: it goes where rulings are typed, the word that stands for it selected.
function fill(ruling) {
  const typed = document.getElementById("typed"), open = ruling.match(/\b[A-Z]+\b/);
  typed.value = ruling;
  typed.focus();
  if (open) typed.setSelectionRange(open.index, open.index + open[0].length);
}

// What a button acts with: a number, numbers, or the words of a ruling.
function given(button) {
  const text = button.dataset.with;
  return text === undefined ? null : button.dataset.do === "say" ? text : JSON.parse(text);
}

document.addEventListener("keydown", (event) => {
  const shape = event.target.closest?.(".token, .zone");
  if (shape && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); choose(meant(shape)); return; }
  if (event.key === "Escape") { choose(""); return; }
  if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key >= "1" && event.key <= "9") document.querySelectorAll("#ask .choices button.choice")[Number(event.key) - 1]?.focus();
  if (isHost && event.key === "u") does("undo");
  if (isHost && event.key === "r") does("redo");
  if (event.key === "?") does("advise");
  if (isHost && event.key === "/") { event.preventDefault(); document.getElementById("typed")?.focus(); }
});

// A link goes to the clipboard, or is selected where the browser keeps that from the page.
for (const button of document.querySelectorAll(".copy")) button.addEventListener("click", async () => {
  const address = button.closest(".link").querySelector("code");
  getSelection().selectAllChildren(address);
  try { await navigator.clipboard.writeText(address.textContent); button.textContent = "Copied"; } catch { button.textContent = "Selected: copy it"; }
});

document.getElementById("dice-too").addEventListener("change", (event) => {
  document.body.classList.toggle("with-dice", event.target.checked);
  story.scrollTop = 1e9;
});

// Somebody or a place that is looked at: the key of a person, that of a zone behind "zone:".
function meant(target) {
  if (target.dataset.choose !== undefined) return target.dataset.choose;
  if (target.dataset.who !== undefined) return document.querySelector(`.person[data-who="${target.dataset.who}"]`)?.dataset.choose ?? "";
  return `zone:${target.closest("[data-zones]").dataset.zones.split(" ")[target.dataset.zone]}`;
}

function choose(what) {
  chosen = what;
  send({ choose: what });
  highlight();
}

// The choices that name who is looked at stand out, and so do they on the map.
function highlight() {
  const target = chosen.split(">").pop();
  for (const button of document.querySelectorAll("button.choice"))
    button.classList.toggle("named", Boolean(target) && button.dataset.about.split(" ").includes(target));
  for (const shape of document.querySelectorAll(".token, .zone"))
    shape.classList.toggle("chosen", Boolean(target) && meant(shape) === target);
}

// A number is changed where it stands: it becomes a field, and what is typed there a ruling.
function edit(button) {
  const field = document.createElement("input");
  Object.assign(field, { type: "number", value: button.dataset.value, className: "edit-field" });
  field.setAttribute("aria-label", button.getAttribute("aria-label"));
  let isBack = false;  // taking the field away takes the focus from it, which asks for this once more
  const back = () => {
    if (isBack) return;
    isBack = true;
    field.replaceWith(button);
    for (const [name, piece] of waiting) { waiting.delete(name); swap(name, piece); }
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { event.stopPropagation(); back(); button.focus(); }
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (field.value !== "" && field.value !== button.dataset.value) does("say", `${button.dataset.rule} ${field.value}`);
    back();
    button.focus();
  });
  field.addEventListener("blur", back);
  button.replaceWith(field);
  field.select();
}

// Somebody is dragged to a place or a person: what can be done there is shown, and done by a click.
let drag = null;
let dropped = -1e9;  // when somebody was dropped: the click that follows is none
document.addEventListener("pointerdown", (event) => {
  const token = event.target.closest?.(".token");
  if (token && event.button === 0) drag = { token, x: event.clientX, y: event.clientY, over: null };
});
document.addEventListener("pointermove", (event) => {
  if (!drag || (!drag.begun && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8)) return;
  drag.begun = true;
  document.body.classList.add("dragging");
  drag.token.classList.add("carried");
  const over = document.elementsFromPoint(event.clientX, event.clientY).map((each) => each.closest(".token, .zone")).find((each) => each && each !== drag.token);
  drag.over?.classList.remove("drop");
  drag.over = over ?? null;
  over?.classList.add("drop");
});
document.addEventListener("pointerup", (event) => {
  if (drag?.begun) {
    document.body.classList.remove("dragging");
    drag.token.classList.remove("carried");
    drag.over?.classList.remove("drop");
    if (drag.over) choose(`${meant(drag.token)}>${meant(drag.over)}`);
    dropped = event.timeStamp;
  }
  drag = null;
});
document.addEventListener("pointercancel", () => { drag = null; document.body.classList.remove("dragging"); });

document.addEventListener("submit", (event) => {
  if (event.target.id === "say") {
    event.preventDefault();
    const typed = document.getElementById("typed");
    typed.dataset.sent = typed.value;
    saying = does("say", typed.value);
  }
  if (event.target.id === "dice") {
    event.preventDefault();
    does("put", [...event.target.querySelectorAll("[name=face]")].map((each) => Number(each.value)));
  }
});

story.scrollTop = 1e9;
point();
connect();
