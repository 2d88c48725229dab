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

/** Has the password asked in place; resolves when the user is logged in again, rejects with `reason` when they would rather not now. */
export const askPassword = (reason: unknown): Promise<void> =>
  new Promise((resume, reject) => change([...waiting, { resume, giveUp: () => reject(reason) }]));

/** Lets everyone go on who waits for the password, or gives them their refusal. */
export function answerPassword(loggedIn: boolean): void {
  const answered = waiting;
  change([]);
  for (const waiter of answered) waiter[loggedIn ? 'resume' : 'giveUp']();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether anyone waits for the password. */
export const usePasswordAsked = (): boolean =>
  useSyncExternalStore(subscribe, () => waiting.length > 0);
