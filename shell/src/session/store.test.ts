import * as shared from '@angan/shared';
import { sampleAdmin } from '@angan/shared/testing';
import { createSessionStore, followOtherTabs } from './store.ts';

jest.mock('@angan/shared', () => ({
  ...jest.requireActual<typeof shared>('@angan/shared'),
  call: jest.fn(),
  endSession: jest.fn(),
  forgetDrafts: jest.fn(),
}));
const call = jest.mocked(shared.call);

const stateOf = ({ getState }: ReturnType<typeof createSessionStore>) => {
  const { token, user, error, lapsed } = getState();
  return { token, user, error, lapsed };
};

beforeEach(() => {
  localStorage.clear();
  jest.resetAllMocks();
});

/** Somebody whom an earlier login left in the storage. */
function signedIn(user = sampleAdmin, token = 't') {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('access_token', token);
  const store = createSessionStore(localStorage);
  store.start();
  return store;
}

describe('at the start', () => {
  it('reads the user who logged in earlier', () => {
    localStorage.setItem('access_token', 't');
    localStorage.setItem('user', JSON.stringify(sampleAdmin));
    const store = createSessionStore(localStorage);
    store.start();
    expect(stateOf(store)).toEqual({ token: 't', user: sampleAdmin, error: null, lapsed: false });
    expect(call).not.toHaveBeenCalled();
  });

  it('fetches the user when there is a token but no user', async () => {
    localStorage.setItem('access_token', 't');
    call.mockResolvedValue(sampleAdmin);
    const store = createSessionStore(localStorage);
    store.start();
    await store.getState().ready();
    expect(call).toHaveBeenCalledWith('get', 'user/', undefined, {});
    expect(stateOf(store).user).toEqual(sampleAdmin);
    expect(JSON.parse(localStorage.getItem('user')!)).toEqual(sampleAdmin);
  });

  it.each([{}, [], 'admin', { username: 'admin' }])(
    'stores nobody for an answer %j',
    async (answer) => {
      localStorage.setItem('access_token', 't');
      call.mockResolvedValue(answer);
      const store = createSessionStore(localStorage);
      store.start();
      await store.getState().ready();
      expect(stateOf(store)).toMatchObject({ user: null, error: 'Failed to fetch user data.' });
      expect(localStorage.getItem('user')).toBeNull();
    },
  );

  it('ignores a stored user without a token', () => {
    localStorage.setItem('user', JSON.stringify(sampleAdmin));
    const store = createSessionStore(localStorage);
    store.start();
    expect(stateOf(store).user).toBeNull();
  });

  it('takes a damaged stored user for none and fetches', async () => {
    localStorage.setItem('access_token', 't');
    localStorage.setItem('user', '{broken');
    call.mockResolvedValue(sampleAdmin);
    const store = createSessionStore(localStorage);
    store.start();
    await store.getState().ready();
    expect(stateOf(store).user).toEqual(sampleAdmin);
  });

  it('clears the user and says why when fetching fails', async () => {
    localStorage.setItem('access_token', 't');
    call.mockRejectedValue(new shared.ApiError(500, 'সার্ভারে সমস্যা হয়েছে।'));
    const store = createSessionStore(localStorage);
    store.start();
    await store.getState().ready();
    expect(stateOf(store)).toEqual({
      token: 't',
      user: null,
      error: 'সার্ভারে সমস্যা হয়েছে।',
      lapsed: false,
    });
  });

  it('says "Failed to fetch user data." when the failure has no words', async () => {
    localStorage.setItem('access_token', 't');
    call.mockRejectedValue(new Error());
    const store = createSessionStore(localStorage);
    store.start();
    await store.getState().ready();
    expect(stateOf(store).error).toBe('Failed to fetch user data.');
  });
});

it('the session says "No token found. Please log in." when the user is requested without a token', async () => {
  const store = createSessionStore(localStorage);
  await store.getState().refreshUser();
  expect(stateOf(store)).toEqual({
    token: null,
    user: null,
    error: 'No token found. Please log in.',
    lapsed: false,
  });
});

it('the session stores the token and the user after a login', async () => {
  call.mockResolvedValueOnce({ access: 'new' }).mockResolvedValueOnce(sampleAdmin);
  const store = createSessionStore(localStorage);
  await store.getState().login({ username: 'admin', password: 'secret' });
  expect(call.mock.calls).toEqual([
    ['post', 'token/', { username: 'admin', password: 'secret' }, {}],
    ['get', 'user/', undefined, {}],
  ]);
  expect(localStorage.getItem('access_token')).toBe('new');
  expect(stateOf(store)).toEqual({ token: 'new', user: sampleAdmin, error: null, lapsed: false });
});

it('the session stores the user before the token, by which other tabs know that a login has ended', async () => {
  const stored = jest.spyOn(Storage.prototype, 'setItem');
  call.mockResolvedValueOnce({ access: 'new', user: sampleAdmin });
  await createSessionStore(localStorage)
    .getState()
    .login({ username: 'admin', password: 'secret' });
  const names = stored.mock.calls.map(([name]) => name);
  stored.mockRestore();
  expect(names).toEqual(['user', 'access_token']);
});

it('the session takes the user that comes with the token, and asks for none', async () => {
  call.mockResolvedValueOnce({ access: 'new', user: sampleAdmin });
  const store = createSessionStore(localStorage);
  await store.getState().login({ username: 'admin', password: 'secret' });
  expect(call).toHaveBeenCalledTimes(1);
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual(sampleAdmin);
  expect(stateOf(store)).toEqual({ token: 'new', user: sampleAdmin, error: null, lapsed: false });
});

it.each([[null], ['admin'], [{ pk: 1, username: 'admin' }]])(
  'the session asks who the user is where another server calls %j one',
  async (user) => {
    call.mockResolvedValueOnce({ access: 'new', user }).mockResolvedValueOnce(sampleAdmin);
    const store = createSessionStore(localStorage);
    await store.getState().login({ username: 'admin', password: 'secret' });
    expect(call).toHaveBeenLastCalledWith('get', 'user/', undefined, {});
    expect(stateOf(store).user).toEqual(sampleAdmin);
  },
);

describe('a login whose user cannot be fetched', () => {
  beforeEach(() =>
    call.mockResolvedValueOnce({ access: 'new' }).mockRejectedValueOnce(new Error('cut off')),
  );

  it('is refused with the reason', async () => {
    const store = createSessionStore(localStorage);
    await expect(
      store.getState().login({ username: 'admin', password: 'secret' }),
    ).rejects.toMatchObject({ code: 'no_user', message: 'Failed to fetch user data.' });
    expect(stateOf(store)).toEqual({
      token: 'new',
      user: null,
      error: 'Failed to fetch user data.',
      lapsed: false,
    });
  });

  it('leaves an Admin whose session lapsed at work', async () => {
    const store = signedIn();
    store.getState().dropToken('t');
    await expect(
      store.getState().login({ username: 'admin', password: 'secret' }),
    ).rejects.toMatchObject({ code: 'no_user' });
    expect(stateOf(store)).toMatchObject({ user: sampleAdmin, lapsed: true });
  });
});

it('the session says that there is no token where the server refuses the new one itself', async () => {
  const store = createSessionStore(localStorage);
  call.mockResolvedValueOnce({ access: 'new' }).mockImplementationOnce(() => {
    store.getState().dropToken('new');
    return Promise.reject(new shared.ApiError(401, 'আবার লগইন করুন।'));
  });
  await expect(store.getState().login({ username: 'a', password: 'b' })).rejects.toMatchObject({
    code: 'no_user',
  });
  expect(stateOf(store).error).toBe('No token found. Please log in.');
});

it('the session forgets token, user and drafts at a sign-out before the server or another tab has heard of it', () => {
  const store = signedIn();
  const tokens: (string | null)[] = [];
  jest.mocked(shared.forgetDrafts).mockImplementation(async () => {
    tokens.push(localStorage.getItem('access_token'));
  });
  store.getState().signOut();
  expect({ ...localStorage }).toEqual({});
  expect(stateOf(store)).toEqual({ token: null, user: null, error: null, lapsed: false });
  expect(jest.mocked(shared.endSession).mock.calls).toEqual([['t']]);
  expect(tokens).toEqual(['t']);
});

describe('a refused token', () => {
  it('leaves an Admin at work in view, marked lapsed', () => {
    const store = signedIn();
    store.getState().dropToken('t');
    expect(stateOf(store)).toEqual({ token: null, user: sampleAdmin, error: null, lapsed: true });
    expect(localStorage.getItem('access_token')).toBeNull();
    store.start();
    expect([stateOf(store).user, { ...localStorage }]).toEqual([null, {}]);
  });

  it('takes nothing of the login that replaced it, here or in another tab', () => {
    const store = signedIn();
    store.getState().dropToken('former');
    expect(stateOf(store)).toMatchObject({ token: 't', lapsed: false });
    localStorage.setItem('access_token', 'of another tab');
    store.getState().dropToken('t');
    expect(stateOf(store)).toMatchObject({ token: 'of another tab', lapsed: false });
    expect(localStorage.getItem('access_token')).toBe('of another tab');
  });
});

describe('another tab', () => {
  /** As a tab hears of another one's change of the storage. */
  function hear(act: () => void, key: string | null = 'access_token') {
    act();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
  const store = createSessionStore(localStorage);
  followOtherTabs(store);
  beforeEach(() => {
    signedIn();
    store.start();
  });

  it('that signs out or clears the storage signs this one out', () => {
    for (const key of ['access_token', null]) {
      hear(() => localStorage.clear(), key);
      expect(stateOf(store)).toEqual({ token: null, user: null, error: null, lapsed: false });
      signedIn();
      store.start();
    }
  });

  it('whose session lapses leaves this one at work, and whose login follows ends the lapse', () => {
    hear(() => localStorage.removeItem('access_token'));
    expect(stateOf(store)).toEqual({ token: null, user: sampleAdmin, error: null, lapsed: true });
    hear(() => localStorage.setItem('access_token', 'newer'));
    expect(stateOf(store)).toMatchObject({ token: 'newer', user: sampleAdmin, lapsed: false });
  });

  it('that signs in as somebody else is followed once it is known as whom', () => {
    const other = { ...sampleAdmin, id: 2, username: 'other' };
    hear(() => localStorage.removeItem('user'), 'user');
    hear(() => localStorage.setItem('access_token', 'theirs'));
    expect(stateOf(store)).toMatchObject({ token: 't', user: sampleAdmin });
    hear(() => localStorage.setItem('user', JSON.stringify(other)), 'user');
    expect(stateOf(store)).toMatchObject({ token: 'theirs', user: other });
    expect(call).not.toHaveBeenCalled();
  });

  it('that signed out is heard of when the browser brings this page back as it was', () => {
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(stateOf(store).user).toBeNull();
  });
});

it('a login ends its wait on a line that hangs', async () => {
  jest.useFakeTimers();
  call.mockReturnValueOnce(new Promise(() => undefined));
  const login = createSessionStore(localStorage).getState().login({ username: 'a', password: 'b' });
  const refused = expect(login).rejects.toMatchObject({ status: 0, code: 'no_answer' });
  await jest.advanceTimersByTimeAsync(31_000);
  jest.useRealTimers();
  await refused;
});
