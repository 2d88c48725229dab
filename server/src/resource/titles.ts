import { historyKinds } from '@angan/shared/contract';
import type { Resource } from './define-resource.ts';

/** What a record of a list, an account or another kind in history is called in Bengali. */
export function titlesOf(resources: readonly Resource[]): (path: string) => string {
  const titles = new Map<string, string>(Object.entries(historyKinds));
  for (const { contract } of resources) titles.set(contract.path, contract.title);
  return (path) => titles.get(path) ?? path;
}
