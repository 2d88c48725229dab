import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import { fakeSession } from '../testing/index.ts';
import { notify } from '../notifications/notify.ts';
import { LoginForm } from './login-form.tsx';
import { NO_USER, sessionStore, type Session } from '../session/session.ts';

function renderForm(login: Session['login'], onDone?: () => void) {
  fakeSession({ login });
  const router = createMemoryRouter(
    [{ path: '*', element: <LoginForm onDone={onDone} idPrefix="menu" /> }],
    { initialEntries: ['/login'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const name = () => screen.getByLabelText('ব্যবহারকারীর নাম');
const password = () => screen.getByLabelText('পাসওয়ার্ড');
const button = () => screen.getByRole('button', { name: /লগইন/ });
const refusing = (error: unknown) => () => Promise.reject(error);

async function send(username: string, secret: string) {
  if (username) await userEvent.type(name(), username);
  if (secret) await userEvent.type(password(), secret);
  await userEvent.click(button());
}

describe('the login form', () => {
  beforeEach(() => void jest.spyOn(notify, 'success').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['', '', 'username'],
    ['   ', 'secret', 'username'],
    ['rahima', '', 'password'],
  ])(
    'requires both name and password (%j, %j) and sends nothing',
    async (username, secret, missing) => {
      const login = jest.fn();
      renderForm(login);
      await send(username, secret);
      expect(screen.getByRole('alert')).toHaveTextContent(/^Username and password are required!$/);
      expect(missing === 'username' ? name() : password()).toHaveFocus();
      expect(login).not.toHaveBeenCalled();
    },
  );

  it('logs in with the password as typed, says so and goes home', async () => {
    const login = jest.fn(() => Promise.resolve());
    const router = renderForm(login);
    await send(' rahima ', ' গোপন ');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(login.mock.calls).toEqual([[{ username: 'rahima', password: ' গোপন ' }]]);
    expect(notify.success).toHaveBeenCalledWith('Login successful!');
  });

  it('calls onDone after a login instead of going home where it is passed', async () => {
    const onDone = jest.fn();
    const router = renderForm(() => Promise.resolve(), onDone);
    await send('rahima', 'secret');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(router.state.location.pathname).toBe('/login');
  });

  it('says that name or password are wrong and keeps what was typed', async () => {
    renderForm(refusing(new ApiError(401, 'নাম বা পাসওয়ার্ড মেলেনি।', 'unauthorized', {}, true)));
    await send('rahima', 'wrong');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^Invalid username or password!$/),
    );
    expect([name(), password()].map((field) => (field as HTMLInputElement).value)).toEqual([
      'rahima',
      'wrong',
    ]);
    expect(password()).toHaveFocus();
    expect(notify.success).not.toHaveBeenCalled();
  });

  it('says that something went wrong, and what the server adds', async () => {
    renderForm(
      refusing(
        new ApiError(
          429,
          'অনেকবার চেষ্টা হয়েছে। এক মিনিট পরে আবার চেষ্টা করুন।',
          'too_many',
          {},
          true,
        ),
      ),
    );
    await send('rahima', 'secret');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^Something went wrong!$/),
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      'অনেকবার চেষ্টা হয়েছে। এক মিনিট পরে আবার চেষ্টা করুন।',
    );
  });

  it('says that something went wrong when the failure has no words of its own', async () => {
    renderForm(refusing(new TypeError('x is undefined')));
    await send('rahima', 'secret');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^Something went wrong!$/),
    );
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('says that there is no token where the new one was refused, and offers no retry of it', async () => {
    renderForm(refusing(new ApiError(0, 'No token found. Please log in.', NO_USER)));
    act(() => sessionStore().setState({ error: 'No token found. Please log in.' }));
    await send('rahima', 'secret');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^No token found. Please log in.$/),
    );
    expect(screen.queryByRole('button', { name: 'আবার চেষ্টা করুন' })).not.toBeInTheDocument();
  });

  it('sends once while a request is pending', async () => {
    let answer: () => void = () => undefined;
    const login = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    renderForm(login, () => undefined);
    await send('rahima', 'secret{Enter}');
    expect(button()).toBeDisabled();
    await userEvent.type(password(), '{Enter}');
    expect(login).toHaveBeenCalledTimes(1);
    answer();
    await waitFor(() => expect(button()).toBeEnabled());
  });

  it('shows and hides the password', async () => {
    renderForm(() => Promise.resolve());
    await userEvent.click(screen.getByRole('button', { name: 'পাসওয়ার্ড দেখান' }));
    expect(password()).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'পাসওয়ার্ড লুকান' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('never puts the password in an address, and can be filled by a password manager', () => {
    renderForm(() => Promise.resolve());
    expect(button().closest('form')).toHaveAttribute('method', 'post');
    expect([name(), password()].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'username',
      'current-password',
    ]);
  });

  it('asks for the second step after the right password, and for the password again when its time is over', async () => {
    const step = { ticket: 'ticket', methods: ['totp' as const], options: null };
    const login = jest
      .fn()
      .mockRejectedValueOnce(
        new ApiError(401, 'দ্বিতীয় ধাপ', 'second_factor_required', {}, true, null, step),
      )
      .mockRejectedValueOnce(new ApiError(400, 'কোডটি মেলেনি।', 'validation_failed', {}, true))
      .mockRejectedValueOnce(new ApiError(401, 'সময় শেষ।', 'unauthenticated', {}, true));
    renderForm(login);
    await send('rahima', 'secret');
    const code = await screen.findByLabelText('অ্যাপের কোড বা রিকভারি কোড');
    await userEvent.type(code, '১২৩ ৪৫৬{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('কোডটি মেলেনি।'));
    expect(login).toHaveBeenLastCalledWith({ ticket: 'ticket', code: '১২৩ ৪৫৬' });
    expect(notify.success).not.toHaveBeenCalled();
    await userEvent.type(code, '{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('সময় শেষ।'));
    expect(password()).toBeInTheDocument();
  });

  it('says what to do where a passkey is the only way and the browser knows none', async () => {
    const step = { ticket: 'ticket', methods: ['passkey' as const], options: {} };
    const refused = new ApiError(401, '', 'second_factor_required', {}, true, null, step);
    renderForm(jest.fn().mockRejectedValue(refused));
    await send('rahima', 'secret');
    expect(await screen.findByRole('status')).toHaveTextContent('এই ব্রাউজারে পাসকি চলে না');
  });
});
