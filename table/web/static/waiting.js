// A page that waits for work: it asks again until the work is done.
"use strict";

async function again() {
  const waits = document.querySelector("main [data-waits]");
  if (!waits) return;
  try {
    const answer = await fetch(location.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.querySelector("main").replaceWith(page.querySelector("main"));
  } catch { /* the table is away: it is asked again */ }
  setTimeout(again, 700);
}
setTimeout(again, 500);
