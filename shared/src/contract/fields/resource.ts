import type * as z from 'zod/mini';
import type { Ability } from '../abilities.ts';
import type { Fields, FileKind } from './field.ts';
import type { MediaInfo } from '../media.ts';

/** The shape of one entry of a contract, before it gets a type of its own. */
export interface ResourceContract<
  Input extends z.ZodMiniType,
  Files extends Record<string, FileKind>,
> {
  /** The collection on the wire: `GET|POST {path}/`, `GET|PUT|PATCH|DELETE {path}/{id}/`. */
  path: string;
  /** One row, in a Bengali sentence. */
  title: string;
  /** In the order of its form. */
  fields: Fields;
  input: Input;
  files: Files;
  /** Absent where the server cannot do this. */
  needs?: Ability;
  changesNeed?: Ability;
  /** Text fields that `?search=` looks through. */
  search: readonly string[];
  /** Fields that `?field=value` filters by equality. */
  filters: readonly string[];
  /** Fields that `?order=field` orders by, `-field` falling, for those who look after the list. */
  sorts: readonly string[];
  /** Fields and files by whose absence `?without=` filters, for Admins. */
  without: readonly string[];
  /** Fields that hold the id of a row of another resource: field -> path. */
  references: Readonly<Record<string, string>>;
  /**
   * Text fields that hold the name of a row of another resource, whose first unique field is
   * `name`: a new name joins that list, and follows when it is changed there.
   */
  names: Readonly<Record<string, AnyResource>>;
  /** No two rows hold the same values in a group; the error names its first field. */
  unique: readonly (readonly string[])[];
  /** The field by which an import knows a stored row, before any unique fields. */
  identifiedBy: string;
  /** Fields that come first in a file, where its order is not that of the form. */
  firstInFiles: readonly string[];
  /**
   * Visitors read only the rows whose `status` is live: the server derives it from those of
   * `scheduleFields` that are part of `input`.
   */
  publication?: boolean;
  /** Texts of its rows show rows of `path`; the server lists their ids in `column`, as `,3,17,`. */
  embeds?: { path: string; column: string };
  /** Fields and files that visitors read only while the flag of `input` that is named here is on. */
  visibleBy: Readonly<Record<string, string>>;
  /** Its files are served to visitors only while a row that embeds theirs is visible. */
  library?: boolean;
  /** Makes `{path}/export/`: the complete list, for a login or confirmation of the last ten minutes. */
  confirmsExport?: boolean;
  /** The order of the list: fields, `-` for falling. */
  order: readonly string[];
  /**
   * Fields that the server keeps and answers in addition to the input; a flag is a boolean on the wire, also
   * where the input has it; `uses` are the rows that show this one.
   */
  computed: Readonly<Record<string, 'text' | 'flag' | 'uses'>>;
  /** The input of PATCH, where that is not a part of `input`. */
  patch?: z.ZodMiniObject<z.core.$ZodLooseShape>;
  /** Fills the gaps of a new row that was started at this moment. */
  withDefaults?(input: z.output<Input>, at: Date): z.output<Input>;
  /** A rule over several fields: field -> Bengali sentence for each broken one. */
  rule?: (input: Partial<z.output<Input>>) => Record<string, string>;
  /** Such a rule that needs to know which files a form is about to send. */
  ruleOfForm?(values: Readonly<Record<string, unknown>>): Record<string, string>;
}

type Options<Input extends z.ZodMiniType, Files extends Record<string, FileKind>> = Partial<
  ResourceContract<Input, Files>
> &
  Pick<ResourceContract<Input, Files>, 'title' | 'input'>;

export function resource<
  Input extends z.ZodMiniType,
  Files extends Record<string, FileKind> = Record<never, never>,
>(path: string, options: Options<Input, Files>): ResourceContract<Input, Files> {
  return {
    fields: {},
    files: {} as Files,
    search: [],
    filters: [],
    sorts: [],
    without: [],
    references: {},
    names: {},
    unique: [],
    identifiedBy: 'id',
    firstInFiles: [],
    visibleBy: {},
    order: ['id'],
    ...options,
    computed: {
      ...options.computed,
      ...Object.fromEntries(
        Object.values(options.visibleBy ?? {}).map((flag) => [flag, 'flag'] as const),
      ),
      ...(options.publication && ({ is_published: 'flag', status: 'text' } as const)),
    },
    path,
  };
}

// Any resource: its input is an object schema whose fields only the concrete contract knows.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a generic bound: zod's own types are invariant here
export type AnyResource = ResourceContract<z.ZodMiniObject<any, any>, Record<string, FileKind>>;

/** The default filters of a list of the dashboard. */
export const initialFilters = ({ fields }: AnyResource): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      'initial' in field && field.initial ? [[name, field.initial]] : [],
    ),
  );

export type InputOf<R extends AnyResource> = z.output<R['input']>;

/** The answer of the server: the input, the addresses of its files, an id, and what our own server adds. */
export type RecordOf<R extends AnyResource> = InputOf<R> & {
  [K in keyof R['files']]: string | null;
} & {
  id: number;
  /** Counts the saves of the row; sent back in `If-Match` so that a later save notices an earlier one. */
  version?: number;
  media?: { [K in keyof R['files']]?: MediaInfo | null };
  /** In the answer to a search alone. */
  highlights?: Highlights;
};

/** For each field that a search has found something in: where what was found begins and ends. */
export type Highlights = Record<string, [start: number, end: number][]>;

/** A value of a filter and how many rows it would leave under the other filters. */
export interface Facet {
  value: string;
  count: number;
}

export interface Facets {
  /** The most frequent first. */
  categories: Facet[];
  /** The latest first. */
  years: Facet[];
}

export interface ValueCount {
  value: string | number;
  count: number;
}

/** A page of a list: what `?page=` answers. */
export interface Page<Row> {
  /** Answered to `?facets=true` where the list has categories and years. */
  facets?: Facets;
  /** Answered to `?count_by=`, in the order of a dictionary. */
  counts?: ValueCount[];
  count: number;
  next: string | null;
  previous: string | null;
  results: Row[];
}
