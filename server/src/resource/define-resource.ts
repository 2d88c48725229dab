import type { AnyResource, InputOf, Ability } from '@angan/shared/contract';
import type { Limit } from '../auth/throttle.ts';
import type { Cell, Queries, ResourceRow } from '../db/schema.ts';
import {
  anyone,
  editorsOf,
  type Access,
  type AccessRule,
  type AccessTable,
} from '../auth/access.ts';
import type { Addresses } from '../media/address.ts';
import { parametersOf } from './lists/list-query.ts';
import type { ListParameter, Part } from './part.ts';
import { omit } from 'zod/mini';

export interface PrepareContext<Values> {
  /** The row as it was; absent when it is made. */
  previous?: Values & ResourceRow;
  now: Date;
  hasFile(field: string): boolean;
  /** The live rows of a resource that hold these values, inside the same transaction. */
  find(path: string, where?: Record<string, Cell>): Promise<ResourceRow[]>;
  /** That transaction, for what is stored apart from the lists. */
  db: Queries;
}

export interface PresentContext {
  db: Queries;
  addresses: Addresses;
}

/** Completes rows as they leave the server, in place. */
export type Present = (
  wires: readonly (Record<string, unknown> & { id: number })[],
  rows: readonly ResourceRow[],
  context: PresentContext,
) => Promise<void>;

export interface ResourceRules<R extends AnyResource> {
  /** Who may do what; those who look after the resource follow from its area. */
  access: AccessRule;
  /** Fills what the caller may not or need not send, or refuses, just before saving. */
  prepare?(
    input: InputOf<R>,
    context: PrepareContext<InputOf<R>>,
  ): Record<string, Cell> | Promise<Record<string, Cell>>;
  /** Refuses a row's way to the trash, by what it finds in the same transaction. */
  checkRemoval?(row: ResourceRow, find: PrepareContext<unknown>['find']): Promise<void>;
  /** Completes rows as they leave the server, beyond the fields of the contract. */
  present?: Present;
  /** What further capabilities its lists and rows have. */
  parts?: readonly Part[];
  /** How often one address may create a row. */
  limit?: Limit;
  /** Whether those who look after it may bring in many rows at once. */
  isImportable?: boolean;
  /** Whether a row is about one person, whose data can be exported and erased. */
  isPersonal?: boolean;
}

/** A resource with its types erased, as the machinery handles it. */
export interface Resource {
  contract: AnyResource;
  access: AccessTable;
  editors: Access;
  prepare(
    input: Record<string, Cell>,
    context: PrepareContext<Record<string, Cell>>,
  ): Record<string, Cell> | Promise<Record<string, Cell>>;
  checkRemoval?(row: ResourceRow, find: PrepareContext<unknown>['find']): Promise<void>;
  present?: Present;
  parts: readonly Part[];
  /** Those of its list apart from page, search and filters. */
  parameters: readonly ListParameter[];
  limit?: Limit;
  isImportable: boolean;
  isPersonal: boolean;
  /** Whether anyone may read it: then its list is cached and its files are public. */
  isPublic: boolean;
}

export const hasBatches = ({ access }: Resource): boolean => access.remove !== undefined;

export function defineResource<R extends AnyResource>(
  contract: R,
  {
    access,
    prepare,
    checkRemoval,
    present,
    parts = [],
    limit,
    isImportable = false,
    isPersonal = false,
  }: ResourceRules<R>,
): Resource {
  const editors = editorsOf(contract.path);
  const table: AccessTable = access(editors);
  return {
    contract: contract as AnyResource,
    access: table,
    editors,
    // The types of the input are erased here: the machinery hands over only what the contract has read.
    prepare: (prepare ?? ((input) => input)) as Resource['prepare'],
    checkRemoval,
    present,
    parts,
    parameters: parametersOf(contract, parts),
    limit,
    isImportable,
    isPersonal,
    isPublic: table.list === anyone,
  };
}

/** A list as a server with some abilities has it: without the fields that need another. */
function servedResource(resource: Resource, abilities: readonly Ability[]): Resource {
  const { contract, parts } = resource;
  const absent = Object.entries(contract.fields).flatMap(([name, { needs }]) =>
    needs && !abilities.includes(needs) ? [name] : [],
  );
  if (absent.length === 0) return resource;
  const present = (names: readonly string[]) => names.filter((name) => !absent.includes(name));
  const { fields, search, filters, sorts, without } = contract;
  const served: AnyResource = {
    ...contract,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !absent.includes(name))),
    input: omit(contract.input, Object.fromEntries(absent.map((name) => [name, true as const]))),
    search: present(search),
    filters: present(filters),
    sorts: present(sorts),
    without: present(without),
  };
  return { ...resource, contract: served, parameters: parametersOf(served, parts) };
}

/** The lists that a server with some abilities has. */
export const servedResources = (resources: readonly Resource[], abilities: readonly Ability[]) =>
  resources
    .filter(({ contract: { needs } }) => !needs || abilities.includes(needs))
    .map((resource) => servedResource(resource, abilities));
