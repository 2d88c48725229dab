import { useState } from 'react';
import type { Loaded } from '../../data/use-loaded.ts';

/** The last value that was loaded, also after a later load has failed: a form once open is not taken away. Null before the first. */
export function useLast<Value>({ status, value }: Loaded<Value>): { value: Value } | null {
  const [last, setLast] = useState<{ value: Value } | null>(null);
  if (status !== 'ready' || last?.value === value) return last;
  // `ready` says that there is a value; it may itself be null.
  const newer = { value: value as Value };
  setLast(newer);
  return newer;
}
