/**
 * The kinds of texts that an Admin can change: fields with what stands there until then. Plain data
 * without schemas: public pages load it for its defaults.
 */
import { formatNumber } from '@angan/bengali-text';
import * as field from '../fields/field.ts';
import type { AnyField, ChoiceWords, FieldOptions, ListField } from '../fields/field.ts';
import { PARAGRAPH_MAX, TITLE_MAX } from '../limits.ts';

type Text = string | null;

/** A field; in an item of a list `default` is what a new item begins with. */
export type SiteText = AnyField & { default: unknown };
export type TextGroup = Readonly<Record<string, SiteText>>;

/** The values of some texts: what their defaults are of. */
export type ValuesOf<Texts extends Readonly<Record<string, { default: unknown }>>> = {
  [Name in keyof Texts]: Texts[Name]['default'];
};

export const line = (
  label: string,
  standard: Text = null,
  options: FieldOptions & { max?: number } = {},
) => ({ ...field.text(label, { max: TITLE_MAX, ...options }), default: standard });

export const neededLine = (label: string) => ({
  ...field.text(label, { required: true, max: TITLE_MAX }),
  default: '',
});

export const paragraph = (label: string, standard: Text = null, options: FieldOptions = {}) => ({
  ...field.lines(label, { max: PARAGRAPH_MAX, rows: 4, ...options }),
  default: standard,
});

export const link = (label: string, standard: Text = null, options: FieldOptions = {}) => ({
  ...field.link(label, options),
  default: standard,
});

export const neededLink = (label: string) => ({
  ...field.link(label, { required: true }),
  default: '',
});

export const day = (label: string, options: FieldOptions = {}) => ({
  ...field.day(label, options),
  default: null as Text,
});

export const time = (label: string) => ({ ...field.time(label), default: null as Text });

export function number(
  label: string,
  standard: number | null,
  options: FieldOptions & { min?: number; max?: number; isWhole?: boolean } = {},
) {
  const { min = 0, max = 1_000_000, isWhole = true, ...others } = options;
  const rangeMessage = `${formatNumber(min)} থেকে ${formatNumber(max)}-এর মধ্যে একটি ${isWhole ? 'পূর্ণ ' : ''}সংখ্যা দিন।`;
  const made = isWhole ? field.integer : field.decimal;
  return { ...made(label, { min, max, rangeMessage, ...others }), default: standard };
}

export const choice = <const Value extends string>(
  label: string,
  words: ChoiceWords<Value>,
  standard: NoInfer<Value>,
  options: FieldOptions = {},
) => ({
  ...field.choice(label, words, { required: true, ...options }),
  default: standard,
});

export const list = <Item extends TextGroup>(
  label: string,
  itemName: string,
  item: Item,
  standard: readonly ValuesOf<Item>[],
  options: FieldOptions & { most?: number } = {},
): ListField & FieldOptions & { label: string; default: readonly ValuesOf<Item>[] } => ({
  kind: 'list',
  label,
  itemName,
  item,
  default: standard,
  most: 12,
  ...options,
});
