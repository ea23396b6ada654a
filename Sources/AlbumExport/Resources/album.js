// Keys, today, and the chosen day. Everything else on the pages works without this file.
"use strict";
(() => {
  const page = document.body.dataset.page;
  const isRightToLeft = document.documentElement.dir === "rtl";
  const isDay = /^#\d{4,}-\d\d-\d\d$/;
  const dayLength = 24 * 60 * 60 * 1000;

  const text = (date) => date.toISOString().slice(0, 10);
  const shifted = (day, count) => text(new Date(Date.parse(day) + count * dayLength));
  const today = () => {
    const now = new Date();
    return text(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
  };

  const step = (rel) => document.querySelector(`a[rel="${rel}"]`);
  const cell = (day) => document.querySelector(`td.day[id="${day}"]:not(.outside)`);
  const chosen = () => (isDay.test(location.hash) ? location.hash.slice(1) : null);
  const monthOf = (link) => link.href.match(/(\d{4,})\/(\d\d)\/index\.html/);

  // A replaced address marks the day (:target) and leaves no trace in the history.
  const choose = (day) => {
    location.replace("#" + day);
    const link = cell(day)?.querySelector("a");
    if (link) link.focus({ preventScroll: true });
    else document.activeElement?.blur();
  };

  const follow = (link, day) => {
    if (!link) return;
    const address = new URL(link.href);
    if (page === "month" && day) address.hash = day;
    location.href = address.href;
  };

  // The day in the neighbouring month; its first or last where it is another month than the day's.
  const nearest = (link, day, count) => {
    const month = monthOf(link);
    if (!month || day.startsWith(`${month[1]}-${month[2]}`)) return day;
    const [year, number] = [Number(month[1]), Number(month[2])];
    return text(new Date(count > 0 ? Date.UTC(year, number - 1, 1) : Date.UTC(year, number, 0)));
  };

  const move = (count) => {
    const days = [...document.querySelectorAll("td.day:not(.outside)")];
    const current = chosen();
    if (!current || !cell(current)) {
      const first = cell(today()) ?? days.find((day) => day.querySelector("a")) ?? days[0];
      if (first) choose(first.id);
      return;
    }
    const target = shifted(current, count);
    if (cell(target)) {
      choose(target);
      return;
    }
    const link = step(count > 0 ? "next" : "prev");
    if (link) follow(link, nearest(link, target, count));
  };

  const home = () => new URL(document.querySelector(".above a")?.href ?? location.href);
  const open = (place) => {
    const address = home();
    address.hash = place;
    location.href = address.href;
  };

  // The page of all years knows which months there are: it leads on to today's, or to the newest.
  const leadOn = () => {
    if (page !== "years" || !["#today", "#newest"].includes(location.hash)) return;
    const day = today();
    const months = [...document.querySelectorAll("a.tile")];
    const current = months.find((link) => monthOf(link)?.slice(1).join("-") === day.slice(0, -3));
    const newest = document.querySelector(".year")?.querySelectorAll("a.tile");
    const link = (location.hash === "#today" && current) || (newest && newest[newest.length - 1]);
    if (link) location.replace(link.href + (link === current ? "#" + day : ""));
  };

  const keys = {
    ArrowLeft: () => follow(step(isRightToLeft ? "next" : "prev"), chosen()),
    ArrowRight: () => follow(step(isRightToLeft ? "prev" : "next"), chosen()),
    Home: () => open("newest"),
    t: () => (cell(today()) ? choose(today()) : open("today")),
  };
  const monthKeys = {
    ArrowUp: () => move(-7),
    ArrowDown: () => move(7),
    "Shift+ArrowLeft": () => move(isRightToLeft ? 1 : -1),
    "Shift+ArrowRight": () => move(isRightToLeft ? -1 : 1),
    Enter: () => {
      const link = chosen() && cell(chosen())?.querySelector("a");
      if (link) location.href = link.href;
    },
    Escape: () => open(""),
  };
  const dayKeys = { Escape: () => follow([...document.querySelectorAll(".above a")].pop()) };
  if (page === "month") Object.assign(keys, monthKeys);
  if (page === "day") Object.assign(keys, dayKeys);

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    if (event.key === "Enter" && event.target instanceof Element && event.target.closest("a")) return;
    const isArrow = event.key.startsWith("Arrow");
    const action = keys[(event.shiftKey && isArrow ? "Shift+" : "") + event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    const day = event.target.closest("td.day");
    if (link?.matches("a[rel]") && chosen() && page === "month") {
      link.hash = chosen();
    } else if (link && day) {
      history.replaceState(null, "", "#" + day.id);
    } else if (day && !day.matches(".outside")) {
      choose(day.id);
    }
  });

  const now = document.querySelector(`td.day[id="${today()}"]`);
  now?.classList.add("today");
  now?.querySelector("time").setAttribute("aria-current", "date");

  addEventListener("hashchange", leadOn);
  leadOn();
})();
