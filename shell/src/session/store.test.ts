import * as shared from '@angan/shared';
import { sampleAdmin } from '@angan/shared/testing';
import { createSessionStore } from './store.ts';

jest.mock('@angan/shared', () => ({
  ...jest.requireActual<typeof shared>('@angan/shared'),
  call: jest.fn(),
}));
const call = jest.mocked(shared.call);

const stateOf = ({ getState }: ReturnType<typeof createSessionStore>) => {
  const { token, user, error, lapsed } = getState();
  return { token, user, error, lapsed };
};

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
});

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
    expect(call).toHaveBeenCalledWith('get', 'user/');
    expect(stateOf(store).user).toEqual(sampleAdmin);
    expect(JSON.parse(localStorage.getItem('user')!)).toEqual(sampleAdmin);
  });

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

it('says "No token found. Please log in." when the user is requested without a token', async () => {
  const store = createSessionStore(localStorage);
  await store.getState().refreshUser();
  expect(stateOf(store)).toEqual({
    token: null,
    user: null,
    error: 'No token found. Please log in.',
    lapsed: false,
  });
});

it('stores the token and the user after a login', async () => {
  call.mockResolvedValueOnce({ access: 'new' }).mockResolvedValueOnce(sampleAdmin);
  const store = createSessionStore(localStorage);
  await store.getState().login({ username: 'admin', password: 'secret' });
  expect(call.mock.calls).toEqual([
    ['post', 'token/', { username: 'admin', password: 'secret' }],
    ['get', 'user/'],
  ]);
  expect(localStorage.getItem('access_token')).toBe('new');
  expect(stateOf(store)).toEqual({ token: 'new', user: sampleAdmin, error: null, lapsed: false });
});

it('takes the user that comes with the token, and asks for none', async () => {
  call.mockResolvedValueOnce({ access: 'new', user: sampleAdmin });
  const store = createSessionStore(localStorage);
  await store.getState().login({ username: 'admin', password: 'secret' });
  expect(call).toHaveBeenCalledTimes(1);
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual(sampleAdmin);
  expect(stateOf(store)).toEqual({ token: 'new', user: sampleAdmin, error: null, lapsed: false });
});

it.each([[null], ['admin'], [{ pk: 1, username: 'admin' }]])(
  'asks who the user is where another server calls %j one',
  async (user) => {
    call.mockResolvedValueOnce({ access: 'new', user }).mockResolvedValueOnce(sampleAdmin);
    const store = createSessionStore(localStorage);
    await store.getState().login({ username: 'admin', password: 'secret' });
    expect(call).toHaveBeenLastCalledWith('get', 'user/');
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
    localStorage.setItem('access_token', 't');
    localStorage.setItem('user', JSON.stringify(sampleAdmin));
    const store = createSessionStore(localStorage);
    store.start();
    store.getState().dropToken();
    await expect(
      store.getState().login({ username: 'admin', password: 'secret' }),
    ).rejects.toMatchObject({ code: 'no_user' });
    expect(stateOf(store)).toMatchObject({ user: sampleAdmin, lapsed: true });
  });
});

describe('signing out', () => {
  it('ends the session on the server and forgets token and user', async () => {
    localStorage.setItem('access_token', 't');
    localStorage.setItem('user', JSON.stringify(sampleAdmin));
    call.mockResolvedValue(undefined);
    const store = createSessionStore(localStorage);
    store.start();
    await store.getState().signOut();
    expect(call).toHaveBeenCalledWith('post', 'logout/');
    expect({ ...localStorage }).toEqual({});
    expect(stateOf(store)).toEqual({ token: null, user: null, error: null, lapsed: false });
  });

  it('leaves no draft behind for the next who uses the device', async () => {
    const deleteDatabase = jest.fn();
    Object.assign(globalThis, { indexedDB: { deleteDatabase } });
    await createSessionStore(localStorage).getState().signOut();
    expect(deleteDatabase.mock.calls).toEqual([['angan-drafts']]);
  });

  it('forgets them even when the server cannot be reached', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('access_token', 't');
    call.mockRejectedValue(new shared.ApiError(0, 'offline'));
    const store = createSessionStore(localStorage);
    store.start();
    await store.getState().signOut();
    expect(stateOf(store).token).toBeNull();
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});

it('keeps an Admin at work in view, marked lapsed, when the server drops the token', () => {
  localStorage.setItem('access_token', 't');
  localStorage.setItem('user', JSON.stringify(sampleAdmin));
  const store = createSessionStore(localStorage);
  store.start();
  store.getState().dropToken();
  expect(stateOf(store)).toEqual({ token: null, user: sampleAdmin, error: null, lapsed: true });
  expect({ ...localStorage }).toEqual({});
});
