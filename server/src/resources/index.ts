import type { Resource } from '../resource/define-resource.ts';
import * as registry from './registry.ts';

/** Referenced resources before those that reference them: the order in which rows can be inserted. */
function byReference(all: readonly Resource[]): Resource[] {
  const ordered = new Set<Resource>();
  const add = (resource: Resource) => {
    const references = Object.values(resource.contract.references);
    for (const other of all)
      if (other !== resource && references.includes(other.contract.path)) add(other);
    ordered.add(resource);
  };
  all.forEach(add);
  return [...ordered];
}

/** Every resource of the registry. */
export const resources: readonly Resource[] = byReference(Object.values(registry));
