import type { AnyResource, MediaInfo } from '@angan/shared/contract';
import type { MediaTable, Queries, ResourceRow } from '../db/schema.ts';
import type { Addresses } from '../media/address.ts';
import { mediaInfo } from '../media/info.ts';
import type { Library } from '../media/library.ts';

export type Wire = Record<string, unknown> & { id: number };

const fieldNames = new WeakMap<AnyResource, string[]>();
/** The names of the fields that a contract takes as input. */
export function inputFields(contract: AnyResource): string[] {
  const known = fieldNames.get(contract) ?? Object.keys(contract.input.shape as object);
  fieldNames.set(contract, known);
  return known;
}

/** By what a person recognises a row: its name, title or caption, else its first field. */
export function rowLabel(contract: AnyResource, row: ResourceRow): string {
  const fields = ['full_name', 'name', 'title', 'caption', ...inputFields(contract)];
  return String(
    fields
      .map((field) => row[field])
      .find((value) => value !== undefined && value !== null && value !== '') ?? row.id,
  );
}

function present(
  contract: AnyResource,
  row: ResourceRow,
  media: ReadonlyMap<string, MediaTable>,
  address: Addresses['of'],
): Wire {
  const wire: Wire = { id: row.id };
  for (const name of inputFields(contract)) wire[name] = row[name] ?? null;
  const infos: Record<string, MediaInfo | null> = {};
  for (const name of Object.keys(contract.files)) {
    const stored = media.get(String(row[name]));
    wire[name] = stored ? address(stored.key) : null;
    infos[name] = stored ? mediaInfo(stored, address) : null;
  }
  for (const [name, type] of Object.entries(contract.adds))
    wire[name] = type === 'flag' ? Boolean(row[name]) : (row[name] ?? null);
  wire.version = row.version;
  if (Object.keys(infos).length > 0) wire.media = infos;
  return wire;
}

export const fileKeys = (contract: AnyResource, row: ResourceRow): string[] =>
  Object.keys(contract.files).flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : []));

/** Rows as they leave the server: the fields of the contract and what it adds, nothing else. */
export async function presentRows(
  db: Queries,
  library: Library,
  addresses: Addresses,
  contract: AnyResource,
  rows: readonly ResourceRow[],
): Promise<Wire[]> {
  const media = await library.read(
    db,
    rows.flatMap((row) => fileKeys(contract, row)),
  );
  return rows.map((row) => present(contract, row, media, (key) => addresses.of(key)));
}
