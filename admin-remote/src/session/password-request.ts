import { useSyncExternalStore } from 'react';

interface Waiter {
  resume(): void;
  giveUp(): void;
}

let waiting: readonly Waiter[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Waiter[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Opens the password dialog; resolves after the login, rejects with `reason` when the user declines. */
export const requestPassword = (reason: unknown): Promise<void> =>
  new Promise((resume, reject) => change([...waiting, { resume, giveUp: () => reject(reason) }]));

/** Resolves or rejects every pending request. */
export function settlePasswordRequests(loggedIn: boolean): void {
  const settled = waiting;
  change([]);
  for (const waiter of settled) waiter[loggedIn ? 'resume' : 'giveUp']();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a request for the password is pending. */
export const usePasswordRequested = (): boolean =>
  useSyncExternalStore(subscribe, () => waiting.length > 0);
