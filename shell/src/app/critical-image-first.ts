/** After so many ms scripts no longer wait: on the slowest lines a page would answer to nothing for too long. */
const LONGEST_MS = 2500;

const comes = (picture: HTMLImageElement) =>
  new Promise((resolve) => {
    if (picture.complete) return resolve(undefined);
    picture.addEventListener('load', resolve);
    picture.addEventListener('error', resolve);
  });

function faceOf({ style }: CSSFontFaceRule): FontFace {
  const value = (name: string) => style.getPropertyValue(name);
  return new FontFace(value('font-family').replace(/^["']|["']$/g, ''), value('src'), {
    weight: value('font-weight'),
    display: value('font-display') as FontDisplay,
    unicodeRange: value('unicode-range'),
  });
}

/**
 * Makes the page's fonts known once the first of them, which every text needs, has come. Their rules in the page would have all text laid out for
 * themselves, and again for the font; they are put there where a browser makes no sheets, or the font does not come.
 */
async function bringFonts(rules: HTMLStyleElement) {
  // Whoever saves data reads in the letters that the device has.
  if (document.documentElement.dataset['saves']) return;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.textContent);
    const faces = ([...sheet.cssRules] as CSSFontFaceRule[]).map(faceOf);
    await faces[0]?.load();
    faces.forEach((face) => document.fonts.add(face));
  } catch {
    document.head.append(rules);
  }
}

/** The pictures that a visitor sees first have a thin line to themselves; then comes what the server put aside in the page: scripts and the font. */
async function fetchHeld() {
  const held = document.querySelector<HTMLTemplateElement>('template#held');
  if (!held) return;
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
  await Promise.race([
    Promise.all(pictures.map(comes)),
    new Promise((resolve) => setTimeout(resolve, LONGEST_MS)),
  ]);
  const rules = held.content.querySelector('style');
  rules?.remove();
  held.replaceWith(held.content);
  if (rules) void bringFonts(rules);
}

void fetchHeld();
