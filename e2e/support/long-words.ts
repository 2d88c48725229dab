import { textGroups, type AnyField } from '@angan/shared/contract';
import type { Page } from '@playwright/test';
import type { Office } from './dashboard.ts';
import { fillEveryText, type FilledCollege } from './every-text.ts';

const GMAIL = 'chandanatiradarshocollege2000@gmail.com';
const LONG_ADDRESS = `${'principal.'.repeat(4)}chandanatir@collegeofmadhukhali.edu`.slice(-60);
const LONG_WORD = 'অতিদীর্ঘনামধারীমহাবিদ্যালয়প্রতিষ্ঠাতাস'.normalize('NFC').slice(0, 40);
const FIVE_WORDS = 'মুহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী';

/** A text for every field: the longest that a short one takes, and one for a field of addresses. */
const fitting = (text: string): string[] => [
  text,
  text.slice(0, 30),
  text.slice(0, 20),
  text.slice(0, 10),
  `https://www.facebook.com/${'a'.repeat(40)}`,
];

const valueOf = (field: AnyField & { default?: unknown }, text: string): unknown => {
  if (field.kind === 'list') {
    const item = Object.entries(field.item).map(([name, one]) => [name, valueOf(one, text)]);
    return [Object.fromEntries(item)];
  }
  if (field.kind === 'text' || field.kind === 'lines') return text.slice(0, field.max);
  if (field.kind === 'link') return `https://www.facebook.com/${'a'.repeat(40)}`;
  return field.default;
};

/** One after the other, so that each kind of text stands somewhere in a row of which there is one. */
const MIXED = [LONG_WORD, FIVE_WORDS, LONG_ADDRESS, GMAIL];
const mixed = (place: number) => MIXED[place % MIXED.length]!;
/** So many turns until each text of such a row had each of the words. */
export const TURNS = MIXED.length;

/** The institution, whose texts each took one of the words. */
async function mixInstitution(office: Office, turn: number): Promise<void> {
  const [row] = await office.list('institutions');
  const names = Object.entries(row!)
    .filter(([name, value]) => MIXED.includes(String(value)) && !name.includes('email'))
    .map(([name]) => name);
  const fields = Object.fromEntries(names.map((name, place) => [name, mixed(place + turn)]));
  const { status, body } = await office.call('PATCH', `institutions/${row!.id}/`, fields);
  if (status >= 300) throw new Error(JSON.stringify(body));
}

/** The texts of the site, each filled as far as it takes letters. */
async function fillSiteTexts(office: Office, turn: number): Promise<void> {
  const rows = await office.list('site-texts');
  for (const [page, { texts }] of Object.entries(textGroups)) {
    const filled = Object.entries(texts).map(([name, field], place) => [
      name,
      valueOf(field, mixed(place + turn)),
    ]);
    const row = rows.find((one) => one.page === page);
    const { status, body } = await office.call(
      row ? 'PATCH' : 'POST',
      `site-texts/${row ? `${row.id}/` : ''}`,
      {
        page,
        texts: { ...Object.fromEntries(filled), ...(page === 'frame' && { state: 'ready' }) },
      },
    );
    if (status >= 300) throw new Error(`${page}: ${JSON.stringify(body)}`);
  }
}

/** Fills every text of an empty college with the long words that people have. */
export async function longWordedCollege(origin: string, office: Office): Promise<FilledCollege> {
  const words = [GMAIL, LONG_WORD, FIVE_WORDS, LONG_ADDRESS];
  const college = await fillEveryText(origin, office, {
    prefix: LONG_WORD,
    // One row of the institution; messages of visitors are throttled.
    rounds: ({ onlyOne, path }) =>
      (onlyOne || ['contacts', 'site-texts'].includes(path) ? [LONG_ADDRESS] : words).map(fitting),
  });
  await mixTexts(office, 0);
  return college;
}

/** Gives each text of the institution and of the site the next of the words. */
export async function mixTexts(office: Office, turn: number): Promise<void> {
  await mixInstitution(office, turn);
  await fillSiteTexts(office, turn);
}

/** Elements wider than the window, and names that are cut; an excerpt of a few lines is no name. */
export const narrowness = (page: Page) =>
  page.evaluate(() => {
    const wide = document.scrollingElement!.scrollWidth - innerWidth;
    const all = [...document.body.querySelectorAll<HTMLElement>('*')];
    const own = (part: Element) =>
      [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const scrolls = (part: Element | null): boolean =>
      part !== null &&
      (/auto|scroll|hidden/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement));
    const over = all.filter(
      (part) =>
        wide > 0 &&
        part.getBoundingClientRect().right > innerWidth + 1 &&
        !scrolls(part) &&
        ![...part.children].some((child) => child.getBoundingClientRect().right > innerWidth + 1),
    );
    const cut = all.filter((part) => {
      const { overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(part);
      const isCut =
        (overflowX !== 'visible' &&
          !/auto|scroll/.test(overflowX) &&
          part.scrollWidth > part.clientWidth + 1) ||
        (overflowY !== 'visible' &&
          !/auto|scroll/.test(overflowY) &&
          part.scrollHeight > part.clientHeight + 1);
      return (
        isCut &&
        own(part) &&
        part.clientWidth > 1 &&
        clipPath === 'none' &&
        webkitLineClamp === 'none' &&
        !part.closest('[class$="-address"], [class*="-line "]') &&
        part.checkVisibility()
      );
    });
    const label = (part: HTMLElement) =>
      `${part.tagName}.${part.className} ${part.textContent?.slice(0, 40)}`;
    return { sideways: Math.max(0, wide), over: over.map(label), cut: cut.map(label) };
  });
