import {
  conditionsOf,
  textGroups,
  withDefaults,
  type AdmissionTexts,
  type ChangedTexts,
  type InformationItem,
  type TextGroupName,
} from '@angan/shared/contract';
import { institutionFields, itemTitles } from '@angan/shared/information';
import { formatDate, formatTime, toBengaliDigits, truncate } from '@angan/bengali-text';
import data from './places.json';
import { textOf, type Row } from './entries.ts';
import { DETAIL_MAX, findable, type Entry } from './score.ts';

/** A page of the site or a part of one; its content names it, unless it has a title. */
interface Place {
  to: string;
  title?: string;
  /** Further names, with commas between them. */
  words: string;
  item?: string;
  /** Its content: texts as `page.name`, fields of the institution; without any there is no place. */
  texts?: readonly string[];
  fields?: readonly string[];
  /** The field with a phone that answers. */
  phone?: string;
  /** What kind of entries are there. */
  kind?: string;
  /** Lists of which one must have a row. */
  lists?: readonly string[];
  /** A list that not every server has: without it there is no such page. */
  needs?: string;
}

/** What the site consists of, apart from its lists. */
export interface Site {
  institution: Row | undefined;
  changedTexts: Readonly<Record<string, ChangedTexts>>;
  serves(path: string): boolean;
  /** How many rows a list has that visitors may read, or those that a search finds. */
  countOf(path: string, search?: string): Promise<number>;
}

type Field = keyof typeof institutionFields;
type Texts = Readonly<Record<string, { kind: string; label: string }>>;

function fieldOf(name: string) {
  const [group = '', text = ''] = name.split('.');
  return (textGroups[group as TextGroupName].texts as Texts)[text];
}

/** The value of a text in the words of its page: without the conditions that it leaves out. */
function textInWords({ changedTexts }: Site, name: string): string {
  const [group = '', text = ''] = name.split('.');
  const texts: object = withDefaults(textGroups[group as TextGroupName].texts, changedTexts[group]);
  if (name === 'admission.eligibility') {
    const { eligibility, minimumGpa } = texts as AdmissionTexts;
    return conditionsOf(eligibility, minimumGpa).join(' · ');
  }
  const value = (texts as Record<string, unknown>)[text] ?? '';
  if (Array.isArray(value))
    return value.map((item: object) => Object.values(item).filter(Boolean).join(' ')).join(' · ');
  const kind = fieldOf(name)?.kind;
  if (kind === 'day' && value) return formatDate(String(value));
  return kind === 'time' && value ? formatTime(String(value)) : String(value);
}

function bodyOf(site: Site, { texts = [], fields = [] }: Place): string {
  const parts = [
    ...texts.map((name) => textInWords(site, name)),
    ...fields.map((field) => textOf(site.institution, field)),
  ];
  return toBengaliDigits(parts.filter(Boolean).join(' · ')).replaceAll('। · ', '। ');
}

const titleOf = ({ title, item, texts = [] }: Place): string =>
  title ?? (item ? itemTitles[item as InformationItem] : fieldOf(texts[0] ?? '')?.label) ?? '';

interface Link {
  text: string;
  to: string;
  english?: string;
}

/** What the college's own links on its pages are called, by their address. */
function linksOf({ changedTexts }: Site): Map<string, string[]> {
  const { tiles } = withDefaults(textGroups.home.texts, changedTexts.home);
  const { tickerTopics } = withDefaults(textGroups.frame.texts, changedTexts.frame);
  const links = new Map<string, string[]>();
  for (const { to, text, english = '' } of [...tiles, ...tickerTopics] as Link[])
    if (to.startsWith('/')) links.set(to, [...(links.get(to) ?? []), text, english]);
  return links;
}

const NO_NOTICE = 'এখন এমন কোনো নোটিশ নেই; সব নোটিশ দেখুন।';

/** Where a place leads and what is there, if anything is; to all notices where there are none of a kind. */
async function contentOf(site: Site, { to, texts, fields, lists = [] }: Place, body: string) {
  const counts = await Promise.all(lists.map((path) => site.countOf(path)));
  if (((texts ?? fields) && !body) || (lists.length > 0 && !counts.some(Boolean))) return null;
  const [, search] = to.split('/notice?q=');
  if (search && !(await site.countOf('notices', search)))
    return { to: '/notice', detail: NO_NOTICE };
  return { to, detail: truncate(body, DETAIL_MAX) };
}

/** The detail of a page that has no text of its own: the names of its parts. */
const partsOf = ({ to }: Entry, entries: readonly Entry[]) =>
  entries
    .filter((other) => other.to.startsWith(`${to}#`))
    .map(({ title }) => title)
    .join(', ');

/** The pages of the site and their parts, with their content and the names that people have for them. */
export async function placesOf(site: Site): Promise<Entry[]> {
  const links = linksOf(site);
  const entries: Entry[] = [];
  const places: readonly Place[] = data.places;
  for (const place of places.filter(({ needs }) => !needs || site.serves(needs))) {
    const body = bodyOf(site, place);
    const content = await contentOf(site, place, body);
    const names = links.get(place.to) ?? [];
    links.delete(place.to);
    if (!content) continue;
    const title = titleOf(place);
    // 'ইআইআইএন' leads where the number is.
    const labels = (place.fields ?? []).map((field) => institutionFields[field as Field].label);
    entries.push({
      ...content,
      title,
      phone: (place.phone && textOf(site.institution, place.phone)) || null,
      ...findable(title, [place.words, ...names, ...labels].join(), body, place.kind),
    });
  }
  for (const [to, [title = '', ...others]] of links)
    entries.push({ to, title, detail: '', ...findable(title, others.join(), '') });
  return entries.map((entry) => ({ ...entry, detail: entry.detail || partsOf(entry, entries) }));
}
