import { accountFields, historyKinds, type Fields } from '@angan/shared/contract';
import type { Resource } from '../define-resource.ts';

/** What the server derives of a row that is published. */
const STATUS = 'অবস্থা';

/** What a record of a list, an account or another kind in history is called in Bengali. */
export function titlesOf(resources: readonly Resource[]): (path: string) => string {
  const titles = new Map<string, string>(Object.entries(historyKinds));
  for (const { contract } of resources) titles.set(contract.path, contract.title);
  return (path) => titles.get(path) ?? path;
}

/** What a file calls a field of a list; the stored name of one that is no longer known. */
export function fieldTitlesOf(
  resources: readonly Resource[],
): (path: string, field: string) => string {
  const fields = new Map<string, Fields>([['users', accountFields]]);
  for (const { contract } of resources) fields.set(contract.path, contract.fields);
  return (path, name) => {
    const field = fields.get(path)?.[name];
    return field?.fullLabel ?? field?.label ?? (name === 'status' ? STATUS : name);
  };
}
