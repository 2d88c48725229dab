import type { AnyResource, BatchPreview } from '@angan/shared/contract';
import type { Cell, Queries, ResourceRow } from '../db/schema.ts';
import type { Schema } from '../http/json-schema.ts';
import type { Condition } from './reads.ts';
import type { ListContext } from './lists/found.ts';
import type { ListQuery } from './lists/list-query.ts';

/** A parameter of a list apart from its page, its search and its filters. */
export interface ListParameter {
  name: string;
  /** What it takes, as the documents of the API say it. */
  description: string;
  schema: Schema;
  isForEditors?: boolean;
  /** Throws what the caller is refused with; undefined where the text changes nothing. */
  read(text: string): Cell | undefined;
  /** The rows among which a search looks. */
  base?(value: Cell): Condition[];
  /** Which of them are left. */
  where?(value: Cell): Condition[];
  /** What a page then answers in addition to its rows, under the name `answer`. */
  extra?: {
    answer: string;
    schema: Schema;
    read(list: ListContext, query: ListQuery): Promise<unknown>;
  };
}

/** Something that can be read along with the rows of a list. */
interface ExtraRead {
  summary: string;
  /** Some fields of a row, under a name of their own in the documents of the API. */
  brief: { name: string; fields: readonly string[] };
  /** The answer, made of `brief`. */
  schema(brief: Schema): Schema;
}

/** `GET {path}/{name}/` */
export interface ListRead extends ExtraRead {
  read(db: Queries, contract: AnyResource): Promise<unknown>;
}

/** `GET {path}/{id}/{name}/`, for whoever may read the row. */
export interface RowRead extends ExtraRead {
  read(db: Queries, contract: AnyResource, row: ResourceRow): Promise<unknown>;
}

/** Rows that get values at once, and by which order of the list they get new numbers. */
export interface Move {
  ids: readonly number[];
  values: Record<string, Cell>;
  numberBy?: string | undefined;
}

/** What a batch that sets fields gives each row in addition to its values. */
export interface Moving {
  /** The fields of a row by which it knows. */
  fields: readonly string[];
  /** By the ids of the rows. */
  valuesOf(
    db: Queries,
    contract: AnyResource,
    move: Move,
    rows: readonly ResourceRow[],
  ): Promise<Readonly<Record<number, Record<string, Cell>>>>;
  preview(db: Queries, contract: AnyResource, move: Move): Promise<Pick<BatchPreview, 'present'>>;
}

/** What one capability adds to the resources that name it; the core knows none by name. */
export interface Part {
  parameters?(contract: AnyResource): readonly ListParameter[];
  listReads?: Readonly<Record<string, ListRead>>;
  rowReads?: Readonly<Record<string, RowRead>>;
  moving?: Moving;
}
