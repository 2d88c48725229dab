import { readInput, readPatch, type AnyResource, type FieldErrors } from '@angan/shared/contract';
import { dbProblem } from '../db/db-error.ts';
import { rowsOf, tableOf, type Cell, type ResourceRow, type Trx } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { write } from '../db/write.ts';
import { changedMeanwhile, found, invalid, taken } from '../http/errors.ts';
import type { Body } from '../http/read-body.ts';
import type { Library } from '../media/library.ts';
import type { Resource } from './define-resource.ts';
import { earlierRow, rememberRow, type RepeatKey } from './idempotency.ts';
import { inputFields } from './present.ts';
import { findRow } from './reads.ts';
import { checkUnused, referrersOf } from './references.ts';
import { rowWriter } from './row-writer.ts';

export interface SaveDeps {
  store: Store;
  library: Library;
  contracts: readonly AnyResource[];
  now(): Date;
}

/** What a contract has read of a body; what it refuses is an answer. */
export const accepted = <Value>({
  input,
  errors,
}: { input: Value; errors: null } | { input: null; errors: FieldErrors }): Value => {
  if (errors) throw invalid(errors);
  return input as Value;
};

export const TAKEN = 'এটি আগে থেকেই আছে। অন্য কিছু দিন।';

/** Turns the violation of a unique index into an answer that names the field. */
export function clashOf(contract: AnyResource, error: unknown): unknown {
  const problem = dbProblem(error);
  if (problem?.kind !== 'unique') return error;
  const group = contract.unique[Number(problem.constraint.split('_').at(-1))];
  return group?.[0] ? taken({ [group[0]]: TAKEN }) : error;
}

/** The writes of one resource. Row and files change together or not at all. */
export function resourceSaves(resource: Resource, { store, library, contracts, now }: SaveDeps) {
  const { contract } = resource;
  const { path } = contract;
  const table = tableOf(path);
  const writer = rowWriter(resource, library, now);

  /** Runs a write; when it fails, the files that it had put in place go again. */
  async function saving<Result>(body: Body, work: (trx: Trx) => Promise<Result>): Promise<Result> {
    try {
      return await write(store, [path], work);
    } catch (error) {
      // A lost connection may hide a COMMIT that went through: those files are left to the next sweep.
      if (dbProblem(error)?.kind !== 'unavailable')
        await library.unplace(Object.values(body.files));
      throw clashOf(contract, error);
    }
  }

  return {
    async create(body: Body, repeat: RepeatKey | null): Promise<ResourceRow> {
      const input = accepted(readInput(contract, body.values)) as Record<string, Cell>;
      return saving(body, async (trx) => {
        const earlier = repeat && (await earlierRow(trx, path, repeat));
        if (earlier) return found(await findRow(trx, path, earlier));
        const row = await writer.insert(trx, input, body);
        if (repeat) await rememberRow(trx, path, repeat, row.id, now());
        return row;
      });
    },

    /** Replaces a row, or amends it when `partial`; `expected` is the version that the caller has seen. */
    async update(
      id: number,
      body: Body,
      partial: boolean,
      expected: number | null,
    ): Promise<ResourceRow> {
      let gone: string[] = [];
      const row = await saving(body, async (trx) => {
        const previous = found(await findRow(trx, path, id));
        if (expected !== null && expected !== previous.version) throw changedMeanwhile();
        const known = Object.fromEntries(
          inputFields(contract).map((name) => [name, previous[name] ?? null]),
        );
        const schema = contract.patch ? { ...contract, input: contract.patch } : contract;
        const input = (
          partial
            ? { ...known, ...accepted(readPatch(schema, body.values, known)) }
            : accepted(readInput(contract, body.values))
        ) as Record<string, Cell>;
        const values = await writer.complete(trx, input, body, previous);
        const saved = await rowsOf(trx)
          .updateTable(table)
          .set({ ...values, version: previous.version + 1 } as never)
          .where('id', '=', id)
          .returningAll()
          .$castTo<ResourceRow>()
          .executeTakeFirstOrThrow();
        const replaced = Object.keys(contract.files).filter(
          (name) => typeof previous[name] === 'string' && previous[name] !== saved[name],
        );
        gone = await library.forget(
          trx,
          replaced.map((name) => String(previous[name])),
        );
        return saved;
      });
      await library.remove(gone);
      return row;
    },

    /** Moves a row to the trash. */
    async remove(id: number, expected: number | null): Promise<void> {
      // Locking the lists of its users too keeps a new user from slipping in between the count and the deletion.
      const users = referrersOf(contracts, path).map((referrer) => referrer.contract.path);
      await write(store, [...new Set([path, ...users])], async (trx) => {
        const row = found(await findRow(trx, path, id));
        if (expected !== null && expected !== row.version) throw changedMeanwhile();
        await checkUnused(trx, contracts, contract, id);
        const time = now().toISOString();
        await rowsOf(trx)
          .updateTable(table)
          .set({ deleted_at: time, updated_at: time, version: row.version + 1 } as never)
          .where('id', '=', id)
          .execute();
      });
    },
  };
}
export type ResourceSaves = ReturnType<typeof resourceSaves>;
