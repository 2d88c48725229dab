import { ApiError, call, can, NO_USER, type Session } from '@angan/shared';
import type { User } from '@angan/shared/contract';
import { STORAGE_KEYS } from '@angan/shared/platform';
import { createStore, type StoreApi } from 'zustand/vanilla';

const TOKEN = STORAGE_KEYS.token;
const USER = STORAGE_KEYS.user;
const NO_TOKEN = 'No token found. Please log in.';
const USER_FAILED = 'Failed to fetch user data.';

function readUser(storage: Storage): User | null {
  try {
    return JSON.parse(storage.getItem(USER) ?? 'null') as User | null;
  } catch {
    return null;
  }
}

/** Storage may be refused (private windows, full disk): the session then lives as long as the page. */
function keep(storage: Storage, key: string, value: string | null) {
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

const loginPath = (input: Parameters<Session['login']>[0]): string => {
  if ('ticket' in input) return 'token/second-factor/';
  return 'token' in input ? 'invitations/accept/' : 'token/';
};

/** Of a login; section 7 of the specification promises the token alone. */
type Answer = Partial<Record<'access' | 'user', unknown>>;

/** Another server may call anything a user: without a role it is none of ours. */
const isUser = (value: unknown): value is User =>
  typeof (value as Partial<User> | null | undefined)?.role === 'string' &&
  typeof (value as Partial<User>).username === 'string';

const anonymous = { token: null, user: null, error: null, lapsed: false };

/**
 * Makes the session store of the page. It begins anonymous, as rendered; `start` reads the stored
 * session.
 */
export function createSessionStore(
  storage: Storage = pageStorage(),
): StoreApi<Session> & { start(): void } {
  let refreshing: Promise<void> | undefined;

  const store = createStore<Session>()((set, get) => {
    const forget = () => {
      keep(storage, TOKEN, null);
      keep(storage, USER, null);
      set(anonymous);
    };

    const take = (answered: User) => {
      // Another back end may know an account without a name.
      const user = { ...answered, full_name: answered.full_name || answered.username };
      keep(storage, USER, JSON.stringify(user));
      set({ user, error: null, lapsed: false });
    };

    async function fetchUser() {
      if (!get().token) return set({ user: null, error: NO_TOKEN });
      try {
        take(await call<User>('get', 'user/'));
      } catch (error) {
        const text = (error instanceof ApiError && error.message) || USER_FAILED;
        // A user at work whose session lapsed stays on the page: leaving would lose unsaved texts.
        if (get().lapsed) return set({ error: text });
        keep(storage, USER, null);
        set({ user: null, error: text });
      }
    }

    return {
      ...anonymous,
      async login(input) {
        const { access, user } = await call<Answer>('post', loginPath(input), input);
        if (typeof access !== 'string' || !access) throw new ApiError(0, USER_FAILED);
        keep(storage, TOKEN, access);
        set({ token: access, error: null });
        if (isUser(user)) take(user);
        else await get().refreshUser();
        const { error } = get();
        if (error) throw new ApiError(0, error, NO_USER, {}, true);
      },
      refreshUser: () => (refreshing = fetchUser().finally(() => (refreshing = undefined))),
      async signOut() {
        const ended =
          get().token && can('sessions')
            ? call('post', 'logout/').catch((error: unknown) =>
                console.warn('Ending the session on the server failed.', error),
              )
            : undefined;
        await ended;
        forget();
        // What one person typed is not for the next who uses this device.
        globalThis.indexedDB?.deleteDatabase(STORAGE_KEYS.drafts);
      },
      dropToken() {
        keep(storage, TOKEN, null);
        keep(storage, USER, null);
        set(({ user }) => ({ token: null, lapsed: user !== null }));
      },
      ready: async () => refreshing,
    };
  });

  function start() {
    const token = storage.getItem(TOKEN);
    store.setState({ token, user: token ? readUser(storage) : null });
    if (token && !store.getState().user) void store.getState().refreshUser();
  }

  return Object.assign(store, { start });
}

/** A sign-out or login in another tab is one in this tab too. */
export function followOtherTabs(store: StoreApi<Session> & { start(): void }) {
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN || event.key === null) store.start();
  });
}
