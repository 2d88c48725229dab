import { useState } from 'react';
import type { Loaded } from '../../data/use-loaded.ts';

/** Keeps the first value that was loaded, so that a form once open is not taken away by a later load that fails. */
export function useOpened<Value>(loaded: Loaded<Value>): { value: Value } | null {
  const [opened, setOpened] = useState<{ value: Value } | null>(null);
  if (!opened && loaded.status === 'ready') {
    const first = { value: loaded.value as Value };
    setOpened(first);
    return first;
  }
  return opened;
}
