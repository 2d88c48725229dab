import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { AcceptInput, LoginInput, SecondFactorInput, User } from '../contract/index.ts';

/** Who is using the page. The shell makes the store, everyone else reads it. */
export interface Session {
  token: string | null;
  user: User | null;
  /** The last failure to find out who the user is, in words; null when there was none. */
  error: string | null;
  /** From a refused token of a user at work until they log in again or sign out. */
  lapsed: boolean;
  /**
   * Exchanges name and password, the second step of such a login, or an invitation, for a token and
   * fetches the user; rejects with ApiError where either fails or a second step must follow.
   */
  login(input: LoginInput | SecondFactorInput | AcceptInput): Promise<void>;
  /** Of the stored token; on failure the user is cleared and `error` set, never rejects. */
  refreshUser(): Promise<void>;
  /** Forgets token, user and drafts at once, and has the server end the session. */
  signOut(): void;
  /** Unless another has taken its place; a user at work stays, marked as lapsed. */
  dropToken(refused: string): void;
  /** Resolves when it is known whether there is a user. */
  ready(): Promise<void>;
}

/** The code of a login whose password was right, but whose user could not be fetched. */
export const NO_USER = 'no_user';

let provided: StoreApi<Session> | undefined;

/** Called once by the shell, before anything is rendered. */
export function provideSession(store: StoreApi<Session>): void {
  provided = store;
}

export function sessionStore(): StoreApi<Session> {
  if (!provided) throw new Error('The shell has not provided a session store.');
  return provided;
}

/** Reads one part of the session and re-renders when that part changes. */
export function useSession<Part>(select: (session: Session) => Part): Part {
  return useStore(sessionStore(), select);
}
