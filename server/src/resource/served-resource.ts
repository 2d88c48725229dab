import type { Ability, AnyResource } from '@angan/shared/contract';
import { omit } from 'zod/mini';
import type { Resource } from './define-resource.ts';
import { parametersOf } from './lists/list-query.ts';

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
