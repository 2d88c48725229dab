/** The kinds of texts that an Admin can change. Plain data without schemas: public pages load it for its defaults. */
import { PARAGRAPH_MAX, TITLE_MAX } from '../limits.ts';

interface About<Value> {
  label: string;
  /** One short sentence: how to fill it in. */
  hint?: string;
  /** Begins a part of the form under this heading. */
  part?: string;
  /** What stands there until an Admin changes it; in a list, what a new item begins with. */
  default: Value;
}

type Text = string | null;

/** One line or a paragraph; an empty one is null where it is not needed. */
export interface WordsText<Value extends Text = Text> extends About<Value> {
  kind: 'line' | 'paragraph';
  max: number;
  isNeeded?: boolean;
}
/** An address of this site from `/` on, or one of `https:`, `tel:` or `mailto:`. */
export interface LinkText<Value extends Text = Text> extends About<Value> {
  kind: 'link';
  isNeeded?: boolean;
}
/** A day as YYYY-MM-DD, or a time of day as HH:MM. */
export interface TimeText extends About<Text> {
  kind: 'day' | 'time';
}
export interface NumberText extends About<number | null> {
  kind: 'number';
  min: number;
  max: number;
  isWhole: boolean;
}
/** One of some words; `options` says how each reads. */
export interface ChoiceText<Value extends string = string> extends About<Value> {
  kind: 'choice';
  options: Readonly<Record<Value, string>>;
}

export type SingleText = WordsText | LinkText | TimeText | NumberText | ChoiceText;
export type ItemTexts = Readonly<Record<string, SingleText>>;

/** Some items of the same fields, in their order. */
export interface ListText<Item extends ItemTexts = ItemTexts> extends About<
  readonly ValuesOf<Item>[]
> {
  kind: 'list';
  item: Item;
  /** What one item is called: 'ধাপ'. */
  itemName: string;
  most: number;
}

export type SiteText = SingleText | ListText;
export type TextGroup = Readonly<Record<string, SiteText>>;

/** The values of some texts: what their defaults are of. */
export type ValuesOf<Texts extends Readonly<Record<string, { default: unknown }>>> = {
  [Name in keyof Texts]: Texts[Name]['default'];
};

type More = Partial<Pick<About<unknown>, 'hint' | 'part'>>;

export const line = (
  label: string,
  standard: Text = null,
  more: More & { max?: number } = {},
): WordsText => ({ kind: 'line', label, default: standard, max: TITLE_MAX, ...more });

export const neededLine = (label: string, more: More = {}): WordsText<string> => ({
  kind: 'line',
  label,
  default: '',
  max: TITLE_MAX,
  isNeeded: true,
  ...more,
});

export const paragraph = (label: string, standard: Text = null, more: More = {}): WordsText => ({
  kind: 'paragraph',
  label,
  default: standard,
  max: PARAGRAPH_MAX,
  ...more,
});

export const link = (label: string, standard: Text = null, more: More = {}): LinkText => ({
  kind: 'link',
  label,
  default: standard,
  ...more,
});

export const neededLink = (label: string, more: More = {}): LinkText<string> => ({
  kind: 'link',
  label,
  default: '',
  isNeeded: true,
  ...more,
});

export const day = (label: string, more: More = {}): TimeText => ({
  kind: 'day',
  label,
  default: null,
  ...more,
});

export const time = (label: string): TimeText => ({ kind: 'time', label, default: null });

export const number = (
  label: string,
  standard: number | null,
  more: More & Partial<Pick<NumberText, 'min' | 'max' | 'isWhole'>> = {},
): NumberText => ({
  kind: 'number',
  label,
  default: standard,
  min: 0,
  max: 1_000_000,
  isWhole: true,
  ...more,
});

export const choice = <const Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  standard: NoInfer<Value>,
  more: More = {},
): ChoiceText<Value> => ({ kind: 'choice', label, options, default: standard, ...more });

export const list = <Item extends ItemTexts>(
  label: string,
  itemName: string,
  item: Item,
  standard: readonly ValuesOf<Item>[],
  more: More & { most?: number } = {},
): ListText<Item> => ({
  kind: 'list',
  label,
  itemName,
  item,
  default: standard,
  most: 12,
  ...more,
});
