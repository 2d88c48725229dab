/**
 * After so many ms scripts no longer wait: on the slowest lines a page would answer to nothing for
 * too long.
 */
const MAX_DELAY_MS = 2500;

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
 * Adds the page's fonts once the first of them has loaded: as rules in the page they would cause a
 * layout of their own.
 * The rules are the fallback where a browser cannot construct style sheets or the font fails.
 */
async function bringFonts(rules: HTMLStyleElement) {
  // With data saver on, the device's own font is used.
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

/** Loads the first visible pictures before scripts and fonts, which the server put into a template. */
async function insertDeferred() {
  const deferred = document.querySelector<HTMLTemplateElement>('template#held');
  if (!deferred) return;
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
  await Promise.race([
    Promise.all(pictures.map(comes)),
    new Promise((resolve) => setTimeout(resolve, MAX_DELAY_MS)),
  ]);
  const rules = deferred.content.querySelector('style');
  rules?.remove();
  deferred.replaceWith(deferred.content);
  if (rules) void bringFonts(rules);
}

void insertDeferred();
