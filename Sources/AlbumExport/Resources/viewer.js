// The large view of a day's photos: a click opens it, the arrows go on, Escape closes it; #photo-3 in the address keeps it.
"use strict";
(() => {
  const viewer = document.querySelector("dialog.viewer");
  const photos = [...document.querySelectorAll("li.photo")].filter((photo) => photo.querySelector("a"));
  if (!viewer || !photos.length) return;
  const part = (name) => viewer.querySelector("." + name);
  const isRightToLeft = document.documentElement.dir === "rtl";
  const link = (photo) => photo.querySelector("a");
  let shown = -1;
  let isOpenedHere = false;

  const place = () => photos.findIndex((photo) => "#" + photo.id === location.hash);

  // The largest of the pictures on the page.
  const largest = (image) => image?.srcset.split(", ").at(-1).split(" ")[0] || image?.src;

  // The photo's own file where a browser shows it, else the album's large picture; where that can't be had, what is there.
  const picture = (photo) => {
    const image = document.createElement("img");
    const rest = [link(photo).dataset.large ?? link(photo).href, largest(photo.querySelector("img"))].filter(Boolean);
    image.alt = link(photo).ariaLabel;
    image.decoding = "async";
    image.addEventListener("error", () => rest.length && (image.src = rest.shift()));
    image.src = rest.shift();
    return image;
  };

  const film = (photo) => {
    const film = document.createElement("video");
    const still = link(photo).dataset.large ?? largest(photo.querySelector("img"));
    film.controls = true;
    film.preload = "metadata";
    if (still) film.poster = still;
    film.addEventListener("error", () => still && film.isConnected && film.replaceWith(picture(photo)));
    film.src = link(photo).href;
    return film;
  };

  const isFilm = (photo) => link(photo).dataset.kind === "video";
  // Where the link leads to the large picture itself, the album doesn't have the photo's own file.
  const hasOriginal = (photo) => link(photo).getAttribute("href") !== link(photo).dataset.large;

  const show = (index) => {
    shown = index;
    const photo = photos[index];
    part("stage").replaceChildren(isFilm(photo) ? film(photo) : picture(photo));
    const number = document.createElement("span");
    number.className = "place";
    number.textContent = `${index + 1} / ${photos.length}`;
    const caption = [...photo.querySelector(".caption").children].map((line) => line.cloneNode(true));
    part("about").replaceChildren(number, ...caption);
    part("original").href = link(photo).href;
    part("original").hidden = !hasOriginal(photo);
    part("prev").disabled = index === 0;
    part("next").disabled = index === photos.length - 1;
    if (!viewer.open) viewer.showModal();
    if (!viewer.contains(document.activeElement)) part("close").focus({ preventScroll: true });
    for (const near of [photos[index + 1], photos[index - 1]]) {
      if (near && !isFilm(near)) new Image().src = link(near).dataset.large ?? link(near).href;
    }
  };

  const goTo = (index) => photos[index] && location.replace("#" + photos[index].id);
  const close = () => {
    const last = shown;
    if (isOpenedHere) history.back();
    else history.replaceState(null, "", location.pathname + location.search);
    isOpenedHere = false;
    leave(last);
  };
  const leave = (last) => {
    if (!viewer.open) return;
    viewer.close();
    part("stage").replaceChildren();
    shown = -1;
    if (photos[last]) link(photos[last]).focus();
  };
  const follow = () => {
    const index = place();
    if (index >= 0) show(index);
    else leave(shown);
  };

  document.addEventListener("click", (event) => {
    if (event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const photo = event.target instanceof Element && event.target.closest("li.photo a")?.closest("li.photo");
    if (!photo) return;
    event.preventDefault();
    isOpenedHere = true;
    location.hash = photo.id;
  });
  part("prev").addEventListener("click", () => goTo(shown - 1));
  part("next").addEventListener("click", () => goTo(shown + 1));
  part("close").addEventListener("click", close);
  part("stage").addEventListener("click", (event) => event.target === part("stage") && close());
  viewer.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  // On the document: a new place in the address takes the focus out of the view.
  document.addEventListener("keydown", (event) => {
    if (!viewer.open || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof HTMLVideoElement) return;
    const forward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
    if (event.key === "Escape") close();
    else if (event.key === "ArrowLeft" || event.key === "ArrowRight") goTo(shown + (event.key === forward ? 1 : -1));
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  addEventListener("hashchange", follow);
  follow();
})();
