// Keys, today, and the chosen day. Everything else on the pages works without this file.
"use strict";
(() => {
  const page = document.body.dataset.page;
  const isRightToLeft = document.documentElement.dir === "rtl";
  const isDay = /^#\d{4,}-\d\d-\d\d$/;
  const isNear = /^#near-(\d{4,}-\d\d-\d\d)$/;
  const dayLength = 24 * 60 * 60 * 1000;

  const text = (date) => date.toISOString().slice(0, 10);
  const shifted = (day, count) => text(new Date(Date.parse(day) + count * dayLength));
  const today = () => {
    const now = new Date();
    return text(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
  };
  // The element whose date lies nearest to a day, the later of equals.
  const nearest = (elements, day, dateOf) => {
    const distance = (element) => Math.abs(Date.parse(dateOf(element)) - Date.parse(day));
    return elements.reduce((best, next) => (best && distance(best) < distance(next) ? best : next), null);
  };

  const step = (rel) => document.querySelector(`a.step[rel="${rel}"]`);
  const cell = (day) => document.querySelector(`td.day[id="${day}"]:not(.outside)`);
  const days = () => [...document.querySelectorAll("td.day:not(.outside)")];
  const daysWithPhotos = () => days().filter((day) => day.querySelector("a"));
  const chosen = () => (isDay.test(location.hash) ? location.hash.slice(1) : null);
  const above = () => [...document.querySelectorAll(".above a")];
  // Which month or year a link leads to, as the beginning of its dates.
  const spanOf = (link) => link.href.match(/(\d{4,})(?:\/(\d\d))?\/index\.html/)?.slice(1).filter(Boolean).join("-");
  const isRun = page === "timeline" || page === "rolling";
  const hasSteps = page === "month" || page === "year-page";

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
    if (hasSteps && day && spanOf(link)) address.hash = day;
    location.href = address.href;
  };

  // A day in the neighbouring month or year: its first or last where it is another than the day's.
  const within = (link, day, count) => {
    const span = spanOf(link);
    if (!span || day.startsWith(span)) return day;
    const [year, month] = span.split("-").map(Number);
    const first = Date.UTC(year, month ? month - 1 : 0, 1);
    const end = month ? Date.UTC(year, month, 1) : Date.UTC(year + 1, 0, 1);
    return text(new Date(count > 0 ? first : end - dayLength));
  };

  // Where the keys begin: today, else the first day with photos, of a run of months the newest.
  const start = () => {
    const withPhotos = daysWithPhotos();
    return cell(today()) ?? withPhotos.at(isRun ? -1 : 0) ?? days()[0];
  };

  const goTo = (day, count) => {
    if (cell(day)) {
      choose(day);
      return;
    }
    const link = step(count > 0 ? "next" : "prev");
    if (link) follow(link, within(link, day, count));
  };

  const move = (count) => {
    const current = chosen();
    if (current && cell(current)) goTo(shifted(current, count), count);
    else if (start()) choose(start().id);
  };

  // The same day of another month, the last of a shorter one.
  const moveMonth = (count) => {
    const current = chosen();
    if (!current || !cell(current)) return move(0);
    const [year, month, day] = current.split("-").map(Number);
    const length = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
    const target = text(new Date(Date.UTC(year, month - 1 + count, Math.min(day, length))));
    if (cell(target)) choose(target);
  };

  const open = (place) => {
    const address = new URL(above()[0]?.href ?? location.href);
    address.hash = place;
    location.href = address.href;
  };

  const chooseNear = (day) => {
    const near = cell(day)?.querySelector("a") ? cell(day) : nearest(daysWithPhotos(), day, (element) => element.id);
    if (near) choose(near.id);
  };

  const goToday = () => {
    if (page === "on-this-day") follow({ href: new URL("index.html#today", location.href).href });
    else if (page === "days-of-year") leadOn("#today");
    else if (cell(today())) choose(today());
    else if (isRun) chooseNear(today());
    else open("today");
  };

  // The page of all years knows which months there are: it leads on to today's, the nearest to it, or the newest; that of
  // the days of the year likewise.
  const leadOn = (place = location.hash) => {
    const near = place.match(isNear)?.[1];
    if (near) chooseNear(near);
    if (page === "years" && place === "#newest") {
      const newest = document.querySelector(".year")?.querySelectorAll("a.tile");
      if (newest?.length) location.replace(newest[newest.length - 1].href);
    }
    if (page === "years" && place === "#today") {
      const months = [...document.querySelectorAll("a.tile")];
      const link = nearest(months, today().slice(0, 7), spanOf);
      if (link) location.replace(link.href + "#near-" + today());
    }
    if (page === "days-of-year" && place === "#today") {
      const dateOf = (link) => "2024-" + link.href.match(/(\d\d-\d\d)\.html/)[1];
      const link = nearest([...document.querySelectorAll(".days a")], "2024-" + today().slice(5), dateOf);
      if (link) location.href = link.href;
    }
  };

  const sideways = (count) =>
    isRun ? moveMonth(count) : follow(step(count > 0 ? "next" : "prev"), chosen());
  const keys = {
    ArrowLeft: () => sideways(isRightToLeft ? 1 : -1),
    ArrowRight: () => sideways(isRightToLeft ? -1 : 1),
    Home: () => (isRun ? location.replace("#newest") : open("newest")),
    t: goToday,
    Escape: () => follow(above().pop(), chosen()),
  };
  const dayKeys = {
    ArrowUp: () => move(-7),
    ArrowDown: () => move(7),
    "Shift+ArrowLeft": () => move(isRightToLeft ? 1 : -1),
    "Shift+ArrowRight": () => move(isRightToLeft ? -1 : 1),
    Enter: () => {
      const link = chosen() && cell(chosen())?.querySelector("a");
      if (link) location.href = link.href;
    },
  };
  if (document.querySelector("td.day")) Object.assign(keys, dayKeys);

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Enter" && event.target instanceof Element && event.target.closest("a, button")) return;
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
    if (link?.matches("a.step") && chosen() && hasSteps) {
      link.hash = chosen();
    } else if (link && day) {
      history.replaceState(null, "", "#" + day.id);
    } else if (day && !day.matches(".outside")) {
      choose(day.id);
    }
  });

  // A picture that is gone from the album gets the drawn tile of one that could not be made.
  const draw = (image) => {
    const tile = document.createElement("span");
    tile.className = "drawn";
    image.replaceWith(tile);
  };
  const isOfAlbum = (element) => element instanceof HTMLImageElement && !element.closest("dialog");
  document.addEventListener("error", (event) => isOfAlbum(event.target) && draw(event.target), true);
  for (const image of document.querySelectorAll("img")) if (image.complete && !image.naturalWidth) draw(image);

  const now = document.querySelector(`td.day[id="${today()}"]`);
  now?.classList.add("today");
  now?.querySelector("time").setAttribute("aria-current", "date");

  addEventListener("hashchange", () => leadOn());
  leadOn();
})();
