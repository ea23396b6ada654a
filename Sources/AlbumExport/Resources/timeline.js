// The timeline's label names the month of which most fully visible days are on screen; without this file each month's
// name stays beside its weeks.
"use strict";
(() => {
  const label = document.querySelector("td.at-hand");
  const head = document.querySelector("table.run thead");
  const rows = [...document.querySelectorAll("table.run tbody:not(.gap) tr")];
  if (!label || !rows.length) return;
  document.documentElement.classList.add("scripted");

  const names = new Map();
  for (const day of document.querySelectorAll("td.leading-edge")) {
    names.set(day.id.slice(0, -3), day.closest("tbody").querySelector(".month-name"));
  }

  // The first row from the top that a condition holds for, by halving: rows lie one below the other.
  const first = (holds) => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(rows[middle].cells[rows[middle].cells.length - 1].getBoundingClientRect())) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  const name = () => {
    const top = head.getBoundingClientRect().bottom - 1;
    const counts = new Map();
    for (const row of rows.slice(first((box) => box.top >= top), first((box) => box.bottom > innerHeight))) {
      for (const day of row.querySelectorAll("td.day")) {
        const month = day.id.slice(0, -3);
        counts.set(month, (counts.get(month) ?? 0) + 1);
      }
    }
    let best = null;
    for (const [month, count] of counts) if (!best || count >= counts.get(best)) best = month;
    const shown = names.get(best);
    if (shown && label.textContent !== shown.textContent) {
      label.replaceChildren(...[...shown.childNodes].map((node) => node.cloneNode(true)));
    }
  };

  let isWaiting = false;
  const later = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      name();
    });
  };
  addEventListener("scroll", later, { passive: true });
  addEventListener("resize", later);
  name();
})();
