import { readInput, readPatch, type AnyResource, type FieldErrors } from '@angan/shared/contract';
import { dbProblem } from '../../db/db-error.ts';
import { updateRow, type Cell, type Queries, type ResourceRow, type Trx } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { write } from '../../db/write.ts';
import type { Author } from '../../history/authors.ts';
import { changedMeanwhile, orNotFound, invalid } from '../../http/errors.ts';
import type { Body } from '../../media/read-body.ts';
import type { Library } from '../../media/library.ts';
import { clashWithRow } from './clash.ts';
import type { Resource } from '../define-resource.ts';
import { earlierRow, storeKey, type RepeatKey } from './idempotency.ts';
import { inputFields } from '../present.ts';
import { findRow } from '../reads.ts';
import { checkUnused, userPaths } from './references.ts';
import { renameEverywhere, writtenWith } from './names.ts';
import { withVisibility } from './publication.ts';
import { fieldValue } from '../row-values.ts';
import { recordRows } from '../versions/row-history.ts';
import { rowWriter, type Uploads } from './row-writer.ts';
import { stateAt, type StoredVersion } from '../versions/versions.ts';

export interface SaveDeps {
  store: Store;
  library: Library;
  contracts: readonly AnyResource[];
  now(): Date;
}

/** The input that a contract has read; throws the answer where it has refused the body. */
export const orThrow = <Value>({
  input,
  errors,
}: { input: Value; errors: null } | { input: null; errors: FieldErrors }): Value => {
  if (errors) throw invalid(errors);
  return input;
};

/**
 * The lists that are written with a deletion: also those of its users, so that no new user slips in
 * between the count and the deletion.
 */
export const removedWith = (contracts: readonly AnyResource[], contract: AnyResource): string[] => [
  ...new Set([...writtenWith(contracts, contract), ...userPaths(contracts, contract.path)]),
];

interface Replacement {
  previous: ResourceRow;
  input: Record<string, Cell>;
  uploads: Uploads;
  author: Author;
  action: 'update' | 'restore-version' | 'undo';
}

/** The writes of one resource. Row and files change together or not at all. */
export function resourceSaves(resource: Resource, { store, library, contracts, now }: SaveDeps) {
  const { contract } = resource;
  const { path } = contract;
  const hasVisibility = contract.publication || Object.keys(contract.shownBy).length > 0;
  const writer = rowWriter(resource, library, now);

  function readUpdate(
    previous: ResourceRow,
    body: Pick<Body, 'values'>,
    partial: boolean,
  ): Record<string, Cell> {
    const known = Object.fromEntries(
      inputFields(contract).map((name) => [name, fieldValue(contract, previous, name)]),
    );
    const schema = contract.patch ? { ...contract, input: contract.patch } : contract;
    const values = hasVisibility ? withVisibility(contract, body.values, known) : body.values;
    return (
      partial
        ? { ...known, ...orThrow(readPatch(schema, values, known)) }
        : orThrow(readInput(contract, values))
    ) as Record<string, Cell>;
  }

  /** Writes a row over its former state, with its history, names in other lists and replaced files. */
  async function replace(
    trx: Trx,
    { previous, input, uploads, author, action }: Replacement,
  ): Promise<ResourceRow> {
    const values = await writer.complete(trx, input, uploads, author, previous);
    const changed = { ...values, version: previous.version + 1 };
    const saved = await updateRow(trx, path, previous.id, changed);
    await recordRows(trx, author, contract, action, [{ before: previous, after: saved }], now());
    await renameEverywhere(trx, contracts, path, previous, saved, author, now());
    const replaced = Object.keys(contract.files).filter(
      (name) => typeof previous[name] === 'string' && previous[name] !== saved[name],
    );
    await library.markReplaced(
      trx,
      replaced.map((field) => ({
        key: String(previous[field]),
        path,
        row_id: previous.id,
        field,
      })),
      now(),
    );
    return saved;
  }

  /** Moves a row to the trash; refused while others use it. */
  async function removeRow(
    trx: Trx,
    previous: ResourceRow,
    author: Author,
    action: 'delete' | 'undo' = 'delete',
  ): Promise<void> {
    await checkUnused(trx, contracts, contract, previous);
    const time = now().toISOString();
    const values = { deleted_at: time, updated_at: time, version: previous.version + 1 };
    await updateRow(trx, path, previous.id, values);
    await recordRows(trx, author, contract, action, [{ before: previous, after: null }], now());
  }

  /** The row as the caller has seen it. */
  async function currentRow(db: Queries, id: number, expected: number | null) {
    const row = orNotFound(await findRow(db, path, id));
    if (expected !== null && expected !== row.version) throw changedMeanwhile();
    return row;
  }

  /** Runs a write; when it fails, the files that it had put in place are removed again. */
  async function saving(
    body: Pick<Body, 'files'>,
    author: Author,
    work: (trx: Trx, attempt: (input: Record<string, Cell>) => void) => Promise<ResourceRow>,
  ): Promise<ResourceRow> {
    let attempted: Record<string, Cell> = {};
    try {
      return await write(store, author, writtenWith(contracts, contract), (trx) =>
        work(trx, (input) => (attempted = input)),
      );
    } catch (error) {
      // A lost connection may hide a COMMIT that went through: those files are left to the next sweep.
      if (dbProblem(error)?.kind !== 'unavailable')
        await library.deletePlaced(Object.values(body.files));
      throw await clashWithRow(store.db, contract, error, attempted);
    }
  }

  return {
    async create(body: Body, repeat: RepeatKey | null, author: Author): Promise<ResourceRow> {
      const input = orThrow(readInput(contract, body.values)) as Record<string, Cell>;
      await body.stageFiles();
      return saving(body, author, async (trx, attempt) => {
        attempt(input);
        const earlier = repeat && (await earlierRow(trx, path, repeat, now()));
        if (earlier) return orNotFound(await findRow(trx, path, earlier));
        const row = await writer.insert(trx, input, body, author);
        await recordRows(trx, author, contract, 'create', [{ before: null, after: row }], now());
        if (repeat) await storeKey(trx, path, repeat, row.id, now());
        return row;
      });
    },

    /** Replaces a row, or amends it when `partial`; `expected` is the version that the caller has seen. */
    async update(
      id: number,
      body: Body,
      partial: boolean,
      expected: number | null,
      author: Author,
    ): Promise<ResourceRow> {
      readUpdate(await currentRow(store.db, id, expected), body, partial);
      await body.stageFiles();
      return saving(body, author, async (trx, attempt) => {
        const previous = await currentRow(trx, id, expected);
        const input = readUpdate(previous, body, partial);
        attempt(input);
        return replace(trx, { previous, input, uploads: body, author, action: 'update' });
      });
    },

    /** Gives a row the state of an earlier version; the same checks hold as for any save. */
    restoreVersion(id: number, version: StoredVersion, expected: number | null, author: Author) {
      return saving({ files: {} }, author, async (trx, attempt) => {
        const previous = await currentRow(trx, id, expected);
        const { values, keys } = await stateAt(trx, library, contract, previous, version);
        const input = orThrow(readInput(contract, values)) as Record<string, Cell>;
        attempt(input);
        const uploads = { files: {}, cleared: [], keys };
        return replace(trx, { previous, input, uploads, author, action: 'restore-version' });
      });
    },

    async remove(id: number, expected: number | null, author: Author): Promise<void> {
      await write(store, author, removedWith(contracts, contract), async (trx) => {
        await removeRow(trx, await currentRow(trx, id, expected), author);
      });
    },

    removeRow,

    /** Gives some fields of a row other values; the same checks hold as for any save. */
    amendRow(
      trx: Trx,
      previous: ResourceRow,
      values: Record<string, unknown>,
      author: Author,
      { action = 'update', keys }: { action?: 'update' | 'undo'; keys?: Uploads['keys'] } = {},
    ): Promise<ResourceRow> {
      const input = readUpdate(previous, { values }, true);
      const uploads = { files: {}, cleared: [], keys };
      return replace(trx, { previous, input, uploads, author, action });
    },
  };
}
export type ResourceSaves = ReturnType<typeof resourceSaves>;
