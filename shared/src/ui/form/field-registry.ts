import { createContext, useContext, useLayoutEffect } from 'react';

/** What a form knows of one of its fields. */
export interface FieldDescription {
  label: string;
  /** How a value reads: the label of an option, a day in words. */
  show(value: string): string;
}

export type FieldRegistry = Map<string, FieldDescription>;

const Registry = createContext<FieldRegistry | null>(null);
export const FieldRegistryProvider = Registry.Provider;

/** Registers a field's label and how its values read with the form around it. */
export function useFieldDescription(name: string, description: FieldDescription): void {
  const registry = useContext(Registry);
  useLayoutEffect(() => {
    registry?.set(name, description);
  });
  useLayoutEffect(() => () => void registry?.delete(name), [registry, name]);
}
