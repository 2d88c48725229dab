import { STORAGE_KEYS } from '@angan/shared/platform';
import { useBrowserValue } from './browser-value.ts';

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.ownWeek);
  } catch {
    return null;
  }
}

/** The address of the week that was last selected on this device; null until hydration. */
export const useOwnWeek = (): string | null => useBrowserValue(read, null);

export function rememberWeek(address: string): void {
  try {
    localStorage.setItem(STORAGE_KEYS.ownWeek, address);
  } catch {
    // A browser that stores nothing asks again.
  }
}
