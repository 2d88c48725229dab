import type { Resource } from '../resource/define-resource.ts';
import * as all from './all-resources.ts';

/** Referenced resources before those that reference them: the order in which rows can be inserted. */
function byReference(list: readonly Resource[]): Resource[] {
  const ordered = new Set<Resource>();
  const add = (resource: Resource) => {
    const references = Object.values(resource.contract.references);
    for (const other of list)
      if (other !== resource && references.includes(other.contract.path)) add(other);
    ordered.add(resource);
  };
  list.forEach(add);
  return [...ordered];
}

export const resources: readonly Resource[] = byReference(Object.values(all));
