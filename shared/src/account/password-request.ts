import { useSyncExternalStore } from 'react';

export type PasswordReason = 'lapsed' | 'sensitive';

interface Waiter {
  why: PasswordReason;
  resume(): void;
  decline(): void;
}

let waiting: readonly Waiter[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Waiter[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Opens the password dialog; resolves after it, rejects with `reason` when the user declines. */
export const requestPassword = (why: PasswordReason, reason: unknown): Promise<void> =>
  new Promise((resume, reject) =>
    change([...waiting, { why, resume, decline: () => reject(reason) }]),
  );

export function settlePasswordRequests(isConfirmed: boolean): void {
  const settled = waiting;
  change([]);
  for (const waiter of settled) waiter[isConfirmed ? 'resume' : 'decline']();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The request on the screen; a login comes first, as it confirms too. */
export const usePasswordRequested = (): PasswordReason | null =>
  useSyncExternalStore(
    subscribe,
    () => (waiting.find(({ why }) => why === 'lapsed') ?? waiting[0])?.why ?? null,
  );
