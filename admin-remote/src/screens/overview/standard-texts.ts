import {
  conditionsOf,
  textGroups,
  textInForm,
  type AdmissionTexts,
  type SiteTexts,
  type TextGroup,
  type TextGroupName,
} from '@angan/shared/contract';
import { today, toBengaliDigits } from '@angan/bengali-text';
import { itemName, displayValue, type Item } from '../../resource/fields/form-fields.ts';

/** The year that the standard topic about results names. */
const STANDARD_YEAR = '২০২৫';

type Values = Readonly<Record<string, unknown>>;

export const standardText = (page: TextGroupName, name: string) =>
  (textGroups[page].texts as TextGroup)[name]!;

/** The first year of an academic year such as ২০২৫-২০২৬; of a college that names none, this year. */
export const yearOf = (academicYear: string | null | undefined): string =>
  /[০-৯]{4}/.exec(toBengaliDigits(academicYear ?? ''))?.[0] ?? toBengaliDigits(today().slice(0, 4));

export function standardValue(page: TextGroupName, name: string, year: string): unknown {
  const { default: value } = standardText(page, name);
  if (name !== 'tickerTopics') return value;
  return (value as { text: string }[]).map((topic) => ({
    ...topic,
    text: topic.text.replace(STANDARD_YEAR, year),
  }));
}

export function visibleLines(page: TextGroupName, name: string, value: unknown, stored: Values) {
  const text = standardText(page, name);
  if (text.kind !== 'list') return [displayValue(text, textInForm(text, value))];
  if (name === 'eligibility') {
    const { minimumGpa = standardText(page, 'minimumGpa').default } = stored;
    const conditions = value as AdmissionTexts['eligibility'];
    return conditionsOf(conditions, minimumGpa as number | null);
  }
  return (value as Item[]).map((item) => itemName(text.item, item));
}

/** A link to the front of another site is no address of the college's own. */
export const lacksAddress = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.some(({ href }: { href?: unknown }) => /^https:\/\/[^/]+\/$/.test(String(href)));

export const storedTexts = (rows: readonly SiteTexts[], page: TextGroupName): Values =>
  rows.find((row) => row.page === page)?.texts ?? {};
