/**
 * The kinds of texts that an Admin can change: fields with their texts until then. Plain data
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

export type ValuesOf<Texts extends Readonly<Record<string, { default: unknown }>>> = {
  [Name in keyof Texts]: Texts[Name]['default'];
};

const withDefault = <Field extends AnyField, Value>(about: Field, standard: Value) => ({
  ...about,
  default: standard,
});

export const line = (
  label: string,
  standard: Text = null,
  options: FieldOptions & { max?: number } = {},
) => withDefault(field.text(label, { max: TITLE_MAX, ...options }), standard);

export const neededLine = (label: string) =>
  withDefault(field.text(label, { required: true, max: TITLE_MAX }), '');

export const paragraph = (label: string, standard: Text = null, options: FieldOptions = {}) =>
  withDefault(field.lines(label, { max: PARAGRAPH_MAX, rows: 4, ...options }), standard);

export const link = (label: string, standard: Text = null, options: FieldOptions = {}) =>
  withDefault(field.link(label, options), standard);

export const neededLink = (label: string) => withDefault(field.link(label, { required: true }), '');

export const day = (label: string, options: FieldOptions = {}) =>
  withDefault(field.day(label, options), null as Text);

export const time = (label: string) => withDefault(field.time(label), null as Text);

export function number(
  label: string,
  standard: number | null,
  options: FieldOptions & { min?: number; max?: number; isInteger?: boolean } = {},
) {
  const { min = 0, max = 1_000_000, isInteger = true, ...others } = options;
  const rangeMessage = `${formatNumber(min)} থেকে ${formatNumber(max)}-এর মধ্যে একটি ${isInteger ? 'পূর্ণ ' : ''}সংখ্যা দিন।`;
  const kind = isInteger ? field.integer : field.decimal;
  return withDefault(kind(label, { min, max, rangeMessage, ...others }), standard);
}

export const choice = <const Value extends string>(
  label: string,
  words: ChoiceWords<Value>,
  standard: NoInfer<Value>,
  options: FieldOptions = {},
) => withDefault(field.choice(label, words, { required: true, ...options }), standard);

export const list = <Item extends TextGroup>(
  label: string,
  itemName: string,
  item: Item,
  standard: readonly ValuesOf<Item>[],
  options: FieldOptions & { maxItems?: number } = {},
): ListField & FieldOptions & { label: string; default: readonly ValuesOf<Item>[] } =>
  withDefault({ kind: 'list', label, itemName, item, maxItems: 12, ...options }, standard);
