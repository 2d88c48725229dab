import { ApiError, can, endSession, forgetDrafts, NO_USER, type Session } from '@angan/shared';
import type { User } from '@angan/shared/contract';
import { STORAGE_KEYS } from '@angan/shared/platform';
import { answered, send } from '@angan/shared/send';
import { createStore, type StoreApi } from 'zustand/vanilla';

const TOKEN = STORAGE_KEYS.token;
const USER = STORAGE_KEYS.user;
const NO_TOKEN = 'No token found. Please log in.';
const USER_FAILED = 'Failed to fetch user data.';

function readUser(storage: Storage): User | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(USER) ?? 'null');
    return isUser(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Storage may be refused (private windows, full disk): the session then lives as long as the page. */
function setItem(storage: Storage, key: string, value: string | null) {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch (error) {
    console.warn('The session could not be stored.', error);
  }
}

/** Some browsers refuse even to name the storage; the session then lives as long as the page. */
function pageStorage(): Storage {
  try {
    return localStorage;
  } catch {
    const values = new Map<string, string>();
    return {
      length: 0,
      clear: () => values.clear(),
      key: () => null,
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  }
}

/** Section 7 of the specification promises the token alone. */
type LoggedIn = { access: string; user?: unknown };

function sendLogin(body: Parameters<Session['login']>[0]): Promise<LoggedIn> {
  if ('ticket' in body) return send('POST token/second-factor/', { body });
  return 'token' in body
    ? send('POST invitations/accept/', { body })
    : send('POST token/', { body });
}

/** Another server may call anything a user: without a role it is none of ours. */
const isUser = (value: unknown): value is User =>
  typeof (value as Partial<User> | null | undefined)?.role === 'string' &&
  typeof (value as Partial<User>).username === 'string';

/** Another back end may know an account without a name. */
const named = (user: User): User => ({ ...user, full_name: user.full_name || user.username });

async function fetchUser(
  storage: Storage,
  set: (change: Partial<Session>) => void,
  get: () => Session,
): Promise<void> {
  if (!get().token) return set({ user: null, error: NO_TOKEN });
  try {
    const answer: unknown = await send('GET user/');
    if (!isUser(answer)) throw new ApiError(0, USER_FAILED);
    const user = named(answer);
    setItem(storage, USER, JSON.stringify(user));
    set({ user, error: null, lapsed: false });
  } catch (error) {
    const text = (error instanceof ApiError && error.message) || USER_FAILED;
    // A user at work whose session lapsed stays on the page: leaving would lose unsaved texts.
    if (get().lapsed) return set({ error: text });
    setItem(storage, USER, null);
    set({ user: null, error: get().token ? text : NO_TOKEN });
  }
}

const anonymous = { token: null, user: null, error: null, lapsed: false };

export interface SessionStore extends StoreApi<Session> {
  start(): void;
  follow(): void;
}

/** Makes the session store of the page. It begins anonymous, as rendered. */
export function createSessionStore(storage: Storage = pageStorage()): SessionStore {
  let refreshing: Promise<void> | undefined;
  const stored = () => ({ token: storage.getItem(TOKEN), user: readUser(storage) });

  const store = createStore<Session>()((set, get) => ({
    ...anonymous,
    async login(input) {
      const { access, user } = await answered(sendLogin(input));
      if (typeof access !== 'string' || !access) throw new ApiError(0, USER_FAILED);
      const signedIn = isUser(user) ? named(user) : null;
      // The token last: with it other tabs read whose it is.
      setItem(storage, USER, signedIn && JSON.stringify(signedIn));
      setItem(storage, TOKEN, access);
      set({ token: access, error: null, ...(signedIn && { user: signedIn, lapsed: false }) });
      if (!signedIn) await get().refreshUser();
      const { error } = get();
      if (error) throw new ApiError(0, error, NO_USER, {}, true);
    },
    refreshUser: () =>
      (refreshing = fetchUser(storage, set, get).finally(() => (refreshing = undefined))),
    signOut() {
      const { token } = get();
      // Before other tabs hear of it: what they still hold they write at a later time.
      void forgetDrafts();
      setItem(storage, USER, null);
      setItem(storage, TOKEN, null);
      set(anonymous);
      if (token && can('sessions')) endSession(token);
    },
    dropToken(refused) {
      if (get().token === refused) set(({ user }) => ({ token: null, lapsed: user !== null }));
      const { token } = stored();
      // The user stays stored: to other tabs a token that went alone is a session that lapsed.
      if (token === refused) setItem(storage, TOKEN, null);
      else if (token) follow();
    },
    ready: async () => refreshing,
  }));

  function start() {
    const { token, user } = stored();
    if (!token) setItem(storage, USER, null);
    store.setState({ ...anonymous, token, user: token ? user : null });
    if (token && !user) void store.getState().refreshUser();
  }

  function follow() {
    const { token, user } = stored();
    if (token && user) store.setState({ token, user, error: null, lapsed: false });
    // A token without a user is a login that another tab has not ended yet.
    else if (!token)
      store.setState((mine) => (user && mine.user ? { token, lapsed: true } : anonymous));
  }

  return Object.assign(store, { start, follow });
}

/** A login, a lapse or a sign-out in another tab is one in this tab too. */
export function followOtherTabs({ follow }: SessionStore) {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN || key === USER || key === null) follow();
  });
  // A page that the browser brings back as it was has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow());
}
