import { useSyncExternalStore } from 'react';

let isRequired = false;
const listeners = new Set<() => void>();

/** Notes whether the server refuses everything until the account has a second factor. */
export function noteSetUpRequired(required: boolean): void {
  isRequired = required;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True where the account must set up its second factor before anything else. */
export const useSetUpRequired = (): boolean => useSyncExternalStore(subscribe, () => isRequired);
