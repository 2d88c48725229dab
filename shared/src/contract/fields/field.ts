/**
 * Fields as plain data: what each is called, how it is filled in and what it may hold. No schema is
 * made here, so a public page may read these words without loading zod.
 */
import { shortWeekdays, weekdays } from '@angan/bengali-text';
import type { Ability } from '../abilities.ts';

/** The server checks content, the browser only filters the picker. */
export const fileKinds = {
  image: ['image/png', 'image/jpeg', 'image/webp'],
  pdf: ['application/pdf'],
} as const;
export type FileKind = keyof typeof fileKinds;

export interface FieldOptions {
  hint?: string;
  /** The heading of a column or filter, where that is shorter than the label. */
  shortLabel?: string;
  /** Where the heading of its group is not seen, such as in a file of the history. */
  fullLabel?: string;
  /** The heading in a file for import and export, where that is not the label. */
  fileHeading?: string;
  /** More headings by which an import knows it. */
  aliases?: readonly string[];
  wide?: boolean;
  /** Begins a group of the form under this heading. */
  group?: string;
  /** Left out where the back end cannot do this. */
  needs?: Ability;
  /** `?search=` looks through it. */
  searched?: boolean;
  /** `?field=value` filters by it. */
  filtered?: boolean;
  /** `?order=field` orders by it: texts as a dictionary, rows of other lists by their names. */
  sorted?: boolean;
  /** `?without=` lists the rows that have none, under these words. */
  missingLabel?: string;
  /** A column of the list, behind those that its screen names. */
  listed?: boolean;
  /** Many rows may get one value at once, though no filter is made of it. */
  bulkEditable?: boolean;
  /** The server fills it in: it is in files and histories, but in no form. */
  readOnly?: boolean;
}

export interface Option {
  value: string;
  label: string;
  aliases?: readonly string[];
}

interface MayBeRequired {
  required?: boolean;
}
interface TextField extends MayBeRequired {
  kind: 'text' | 'email' | 'name';
  max?: number;
  placeholder?: string;
  inputMode?: 'numeric' | 'tel';
  /** Of digits alone it is one number, with or without zeros in front, in either script. */
  isNumber?: boolean;
  autoComplete?: string;
}
interface LinesField extends MayBeRequired {
  kind: 'lines';
  max?: number;
  rows?: number;
}
interface PhoneField extends MayBeRequired {
  kind: 'phone';
  /** Takes any text of so many characters: landlines have area codes. */
  max?: number;
  placeholder?: string;
  prefix?: string;
}
interface NumberField {
  kind: 'integer' | 'decimal';
  /** Of a decimal that is in practice an integer. */
  inputMode?: 'numeric';
  min: number;
  max: number;
  rangeMessage: string;
}
interface CodeField {
  kind: 'code';
  length: number;
  lengthMessage: string;
}
interface SlugField {
  kind: 'slug';
  prefix: string;
}
interface HtmlField {
  kind: 'html';
  max: number;
}
interface DayField {
  kind: 'day';
  /** The first day that is taken; then none of the future is. */
  earliest?: string;
  /** `?search=` looks through its year. */
  yearSearched?: boolean;
}
interface TimeField extends MayBeRequired {
  kind: 'time';
}
interface LinkField extends MayBeRequired {
  kind: 'link';
}
export interface ListField {
  kind: 'list';
  item: Fields;
  /** One item: 'ধাপ'. */
  itemName: string;
  maxItems: number;
}
/** An object on the wire, stored as JSON; the server looks into it. */
interface ValuesField {
  kind: 'values';
  typeMessage: string;
}
interface MomentField {
  kind: 'moment';
  /** The time that a day alone means. */
  timeOfDay: '00:00' | '23:59';
}
interface ChoiceField extends MayBeRequired {
  kind: 'choice' | 'weekday';
  options: readonly Option[];
  /** A list of the dashboard shows the rows with this value by default. */
  initial?: string;
  /** A row with this value shares its unique fields with any other. */
  freesUnique?: string;
}
interface RowField {
  kind: 'row';
  path: string;
}
interface FlagField {
  kind: 'flag';
  checkboxLabel: string;
  defaultValue: boolean;
  /** The field or file that visitors read only while this is on. */
  publishes?: string;
}
export interface FileField {
  kind: FileKind;
  /** Shows the complete picture, as a logo needs it. */
  contain?: boolean;
  /** May be replaced, but not taken away. */
  permanent?: boolean;
}

type KindOfField =
  | TextField
  | LinesField
  | PhoneField
  | NumberField
  | CodeField
  | SlugField
  | HtmlField
  | DayField
  | TimeField
  | LinkField
  | ListField
  | ValuesField
  | MomentField
  | ChoiceField
  | RowField
  | FlagField
  | FileField;

export type AnyField = FieldOptions & KindOfField & { label: string };
export type Fields = Readonly<Record<string, AnyField>>;

/** A field that holds such a value; `holds` is a type alone. */
export type Field<Value> = AnyField & { holds?: Value };

type OptionsOf<Kind extends KindOfField> = FieldOptions & Omit<Kind, 'kind'>;

interface RequirableBuilder<Options> {
  (label: string, options: Options & { required: true }): Field<string>;
  (label: string, options?: Options): Field<string | null>;
}

const builder =
  <Value, Options>(kind: AnyField['kind']) =>
  (label: string, options: Options) =>
    ({ label, kind, ...options }) as Field<Value>;

const requirable = <Options>(kind: AnyField['kind']): RequirableBuilder<Options> =>
  builder<never, Options | void>(kind);

export const text = requirable<OptionsOf<TextField>>('text');
export const email = requirable<OptionsOf<TextField>>('email');
export const lines = requirable<OptionsOf<LinesField>>('lines');
/** A Bangladeshi mobile number, or with `max` any number. */
export const phone = requirable<OptionsOf<PhoneField>>('phone');
export const nameOf = builder<string | null, OptionsOf<TextField> | void>('name');
export const integer = builder<number | null, OptionsOf<NumberField>>('integer');
export const decimal = builder<number | null, OptionsOf<NumberField>>('decimal');
/** A number that is a name: so many digits of either script. */
export const code = builder<string | null, OptionsOf<CodeField>>('code');
export const day = builder<string | null, OptionsOf<DayField> | void>('day');
export const moment = builder<string | null, OptionsOf<MomentField>>('moment');
export const time = requirable<OptionsOf<TimeField>>('time');
/** An address of this site from `/` on, or one of `https:`, `tel:` or `mailto:`. */
export const link = requirable<OptionsOf<LinkField>>('link');
export const values = builder<Record<string, unknown>, OptionsOf<ValuesField>>('values');
export const flag = builder<boolean, OptionsOf<FlagField>>('flag');

const DAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

/** 0 Sunday … 6 Saturday. */
export const weekday = (label: string, options?: FieldOptions): Field<number | null> => ({
  label,
  kind: 'weekday',
  options: weekdays.map((name, number) => ({
    value: String(number),
    label: name,
    aliases: [shortWeekdays[number]!, DAYS[number]!, DAYS[number]!.slice(0, 3)],
  })),
  ...options,
});

/** The id of a row of another resource, named by its path; always required. */
export const rowOf = (path: string, label: string, options?: FieldOptions): Field<number> => ({
  label,
  kind: 'row',
  path,
  ...options,
});

export const file = <Kind extends FileKind>(
  kind: Kind,
  label: string,
  options?: OptionsOf<FileField>,
): AnyField & { kind: Kind } => ({ label, kind, ...options });

/** The part of an address that names a row; always required. */
export const slug = (label: string, options: OptionsOf<SlugField>): Field<string> => ({
  label,
  kind: 'slug',
  ...options,
});

export const html = (label: string, options: OptionsOf<HtmlField>): Field<string | null> => ({
  label,
  kind: 'html',
  ...options,
});

/** The words of a choice: the option itself, and then what people write for it in files. */
export type ChoiceWords<Value extends string> = Readonly<
  Record<Value, readonly [label: string, ...aliases: string[]]>
>;

/** One of a few values, in the order of their words. */
export function choice<Value extends string>(
  label: string,
  words: ChoiceWords<Value>,
  options: FieldOptions & { required: true },
): Field<Value>;
export function choice<Value extends string>(
  label: string,
  words: ChoiceWords<Value>,
  options?: FieldOptions & { initial?: NoInfer<Value>; freesUnique?: NoInfer<Value> },
): Field<Value | null>;
export function choice<Value extends string>(
  label: string,
  words: ChoiceWords<Value>,
  about?: FieldOptions & MayBeRequired & { initial?: NoInfer<Value>; freesUnique?: NoInfer<Value> },
): Field<Value | null> {
  const options = (Object.keys(words) as Value[]).map((value) => {
    const [title, ...aliases] = words[value];
    return { value, label: title, aliases: [...aliases, value] };
  });
  return { label, kind: 'choice', options, ...about };
}

/** Rows and slugs always, of the others those that say so. */
export const isRequired = (field: AnyField): boolean =>
  field.kind === 'row' || field.kind === 'slug' || ('required' in field && field.required === true);

export const isFile = (field: AnyField): field is AnyField & FileField =>
  field.kind === 'image' || field.kind === 'pdf';
