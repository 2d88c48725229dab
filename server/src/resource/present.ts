import type { AnyResource, MediaInfo } from '@angan/shared/contract';
import type { Cell, MediaTable, Queries, ResourceRow } from '../db/schema.ts';
import type { Addresses } from '../media/address.ts';
import type { Resource } from './define-resource.ts';
import { isVisible } from './reads.ts';
import { fieldValue } from './row-values.ts';
import { readFiles, type StoredPart } from '../media/library.ts';

export type Wire = Record<string, unknown> & { id: number };

/** Who reads a row: anyone, or somebody who may write it. */
export type Reader = 'visitor' | 'editor';

const isHiddenField = ({ visibleBy }: AnyResource, row: ResourceRow, name: string): boolean => {
  const flag = visibleBy[name];
  return flag !== undefined && row[flag] !== 1;
};

export const inputFields = (contract: AnyResource): string[] =>
  Object.keys(contract.input.shape as object);

const firstValue = (row: ResourceRow, fields: readonly string[]): Cell | undefined =>
  fields
    .map((field) => row[field])
    .find((value) => value !== undefined && value !== null && value !== '');

/** The name, title or caption of a row; empty where it has none. */
export const rowName = (row: ResourceRow): string =>
  String(firstValue(row, ['full_name', 'name', 'title', 'caption', 'service']) ?? '');

/** By what a person recognises a row: its name, title or caption, else its first field. */
export const rowLabel = (contract: AnyResource, row: ResourceRow): string =>
  rowName(row) || String(firstValue(row, inputFields(contract)) ?? row.id);

function mediaInfo(
  { bytes, name, width, height, files }: MediaTable,
  address: Addresses['of'],
): MediaInfo {
  if (width === 0) return { bytes, name, unreadable: true };
  if (!width || !height) return { bytes, name };
  const variants = (JSON.parse(files) as StoredPart[])
    .filter(({ key }) => key.endsWith('.webp'))
    .map((part) => ({ width: part.width ?? width, url: address(part.key) }));
  return { bytes, name, width, height, variants };
}

/** How rows of a contract are answered; what is the same for all of them is read once. */
function presenter(
  contract: AnyResource,
  media: ReadonlyMap<string, MediaTable>,
  addresses: Addresses,
  reader: Reader,
): (row: ResourceRow) => Wire {
  const [fields, files] = [inputFields(contract), Object.keys(contract.files)];
  const added = Object.entries(contract.computed).filter(([, type]) => type !== 'uses');
  return (row) => {
    const isHidden = (name: string) => isHiddenField(contract, row, name);
    const isLeftOut = (name: string) => reader === 'visitor' && isHidden(name);
    // What visitors may not read is served to an Admin by addresses that lapse.
    const isOpen = !contract.library && isVisible(contract, row);
    const wire: Wire = { id: row.id };
    for (const name of fields)
      wire[name] = isLeftOut(name) ? null : fieldValue(contract, row, name);
    const infos: Record<string, MediaInfo | null> = {};
    for (const name of files) {
      const stored = isLeftOut(name) ? undefined : media.get(String(row[name]));
      const address = isOpen && !isHidden(name) ? addresses.of : addresses.signed;
      wire[name] = stored ? address(stored.key) : null;
      infos[name] = stored ? mediaInfo(stored, address) : null;
    }
    for (const [name, type] of added)
      wire[name] = type === 'flag' ? Boolean(row[name]) : (row[name] ?? null);
    wire.version = row.version;
    if (files.length > 0) wire.media = infos;
    return wire;
  };
}

export const fileKeys = (contract: AnyResource, row: ResourceRow): string[] =>
  Object.keys(contract.files).flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : []));

/** The fields of the contract and what it adds, nothing else; a visitor gets null for what is hidden. */
export async function presentRows(
  db: Queries,
  addresses: Addresses,
  { contract, present: complete }: Pick<Resource, 'contract' | 'present'>,
  rows: readonly ResourceRow[],
  reader: Reader = 'visitor',
): Promise<Wire[]> {
  const media = await readFiles(
    db,
    rows.flatMap((row) => fileKeys(contract, row)),
  );
  const wires = rows.map(presenter(contract, media, addresses, reader));
  await complete?.(wires, rows, { db, addresses });
  return wires;
}
