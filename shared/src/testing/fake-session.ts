import { createStore } from 'zustand/vanilla';
import { provideUnauthorizedHandler } from '../api/unauthorized.ts';
import type { User } from '../contract/index.ts';
import { provideSession, type Session } from '../session/session.ts';

export const sampleAdmin: User = {
  id: 1,
  username: 'admin',
  full_name: 'রহিমা খাতুন',
  email: null,
  phone: null,
  profile_picture: null,
  role: 'Admin',
};

/** Replaces the shell's session and its handling of a refused token; returns the store. */
export function fakeSession(session: Partial<Session> = {}) {
  const nothing = () => Promise.resolve();
  const store = createStore<Session>()(() => ({
    token: null,
    user: null,
    error: null,
    lapsed: false,
    login: nothing,
    refreshUser: nothing,
    signOut: () => undefined,
    dropToken: () => undefined,
    ready: nothing,
    ...session,
  }));
  provideSession(store);
  provideUnauthorizedHandler((method, { token }) => {
    store.getState().dropToken(token ?? '');
    return method === 'get' ? null : undefined;
  });
  return store;
}
