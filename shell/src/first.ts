/** After so many ms scripts no longer wait: on the slowest lines a page would answer to nothing for too long. */
const LONGEST_MS = 2500;

const comes = (picture: HTMLImageElement) =>
  new Promise((resolve) => {
    if (picture.complete) return resolve(undefined);
    picture.addEventListener('load', resolve);
    picture.addEventListener('error', resolve);
  });

/** The pictures that a visitor sees first have a thin line to themselves; then comes what the server put aside in the page: scripts and the font. */
async function fetchHeld() {
  const held = document.querySelector<HTMLTemplateElement>('template#held');
  if (!held) return;
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
  await Promise.race([Promise.all(pictures.map(comes)), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
  held.replaceWith(held.content);
}

void fetchHeld();
