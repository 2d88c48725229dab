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
import { formatDate, formatTime, toBengaliDigits, truncate } from '@angan/shared/text';
import data from './places.json';
import { DETAIL_MAX, findable, kindRow, type Entry } from './score.ts';

export type Row = Record<string, unknown> & { id: number };

/** A page of the site or a part of one; its name is that of what stands there, unless it has a title. */
interface Place {
  to: string;
  title?: string;
  /** Further names, with commas between them. */
  words: string;
  item?: string;
  /** What stands there: texts as `page.name`, fields of the institution; without any there is no place. */
  texts?: readonly string[];
  fields?: readonly string[];
  /** The field with a phone that answers. */
  phone?: string;
  /** What kind of entries are there. */
  kind?: string;
  /** Lists of which one must have a row. */
  lists?: readonly string[];
}

/** What the site consists of, beside its lists. */
export interface Site {
  institution: Row | undefined;
  changedTexts: Readonly<Record<string, ChangedTexts>>;
  /** How many rows a list has that visitors may read, or those that a search finds. */
  countOf(path: string, search?: string): Promise<number>;
}

const textIn = (row: Record<string, unknown> | undefined, field: string) =>
  String(row?.[field] ?? '');

const groupOf = ({ changedTexts }: Site, name: string) =>
  withDefaults(textGroups[name as TextGroupName].texts, changedTexts[name]);

const fieldOf = (name: string) => {
  const [group = '', text = ''] = name.split('.');
  return (
    textGroups[group as TextGroupName].texts as Record<string, { kind: string; label: string }>
  )[text];
};

/** What stands on the page of a text: without the conditions that it leaves out. */
function valueOf(site: Site, name: string): unknown {
  const [group = '', text = ''] = name.split('.');
  const texts = groupOf(site, group) as Record<string, unknown>;
  const { eligibility, minimumGpa } = texts as Partial<AdmissionTexts>;
  return name === 'admission.eligibility' && eligibility
    ? conditionsOf(eligibility, minimumGpa ?? null).map((condition) => ({ condition }))
    : texts[text];
}

/** The value of a text in the words of its page. */
function textInWords(site: Site, name: string): string {
  const value = valueOf(site, name);
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.map((item: object) => Object.values(item).filter(Boolean).join(' ')).join(' · ');
  const kind = fieldOf(name)?.kind;
  if (kind === 'day') return formatDate(String(value));
  return kind === 'time' ? formatTime(String(value)) : String(value);
}

function bodyOf(site: Site, { texts = [], fields = [] }: Place): string {
  const parts = [
    ...texts.map((name) => textInWords(site, name)),
    ...fields.map((field) => textIn(site.institution, field)),
  ];
  return toBengaliDigits(parts.filter(Boolean).join(' · ')).replaceAll('। · ', '। ');
}

function titleOf({ title, item, texts = [] }: Place): string {
  return (
    title ?? (item ? itemTitles[item as InformationItem] : (fieldOf(texts[0] ?? '')?.label ?? ''))
  );
}

/** The names of the fields that stand at a place: 'ইআইআইএন' leads where the number is. */
const labelsOf = ({ fields = [] }: Place) =>
  fields.map((field) => institutionFields[field as keyof typeof institutionFields].label);

/** What the college's own links on its pages are called, by their address. */
function linksOf({ changedTexts }: Site): Map<string, string[]> {
  const { tiles } = withDefaults(textGroups.home.texts, changedTexts.home);
  const { tickerTopics } = withDefaults(textGroups.frame.texts, changedTexts.frame);
  const links = new Map<string, string[]>();
  for (const link of [...tiles, ...tickerTopics] as {
    text: string;
    to: string;
    english?: string;
  }[])
    if (link.to.startsWith('/'))
      links.set(link.to, [...(links.get(link.to) ?? []), link.text, link.english ?? '']);
  return links;
}

const NO_NOTICE = 'এখন এমন কোনো নোটিশ নেই; সব নোটিশ দেখুন।';

/** Whether something stands at a place; notices of a kind that there are none of lead to all of them. */
async function standing(site: Site, place: Place, body: string) {
  const { to, texts, fields, lists = [] } = place;
  if ((texts ?? fields) && !body) return null;
  const counts = await Promise.all(lists.map((path) => site.countOf(path)));
  if (lists.length > 0 && !counts.some((count) => count > 0)) return null;
  const search = to.startsWith('/notice?q=') ? decodeURIComponent(to.slice(10)) : '';
  if (search && (await site.countOf('notices', search)) === 0)
    return { to: '/notice', detail: NO_NOTICE };
  return { to, detail: body };
}

/** What stands on a page that has nothing of its own to say: the names of its parts. */
const partsOf = ({ to }: Entry, entries: readonly Entry[]) =>
  entries
    .filter((other) => other.to.startsWith(`${to}#`))
    .map(({ title }) => title)
    .join(', ');

/** The pages of the site and their parts, with what stands there and the names that people have for them. */
export async function placesOf(site: Site): Promise<Entry[]> {
  const links = linksOf(site);
  const entries: Entry[] = [];
  for (const place of data.places as readonly Place[]) {
    const body = bodyOf(site, place);
    const found = await standing(site, place, body);
    const further = links.get(place.to) ?? [];
    links.delete(place.to);
    if (!found) continue;
    const title = titleOf(place);
    const others = [place.words, ...further, ...labelsOf(place)].join();
    const phone = place.phone ? textIn(site.institution, place.phone) || null : null;
    entries.push({
      ...found,
      detail: truncate(found.detail, DETAIL_MAX),
      title,
      phone,
      ...findable(title, others, body, place.kind ? kindRow(place.kind) : null),
    });
  }
  for (const [to, [title = '', ...others]] of links)
    entries.push({ to, title, detail: '', ...findable(title, others.join(), '', null) });
  return entries.map((entry) => ({ ...entry, detail: entry.detail || partsOf(entry, entries) }));
}
