import { retryAfterLogin } from '@angan/shared/account';
import { call } from '@angan/shared';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type Answer } from './testing/fake-api.ts';
import { show } from './testing/show.tsx';

const WRONG = 'কোডটি মেলেনি।';

/** A sensitive action whose confirmation the server takes by the right code or password. */
async function confirming(methods: readonly string[] | null) {
  let isConfirmed = false;
  const confirm = (body: unknown): Answer => {
    const { code, password } = body as { code?: string; password?: string };
    isConfirmed = code === '123456' || password === 'korolla';
    if (isConfirmed) return { status: 204 };
    return refusal(400, { code: 'validation_failed', message: WRONG, fields: { code: WRONG } });
  };
  const calls = fakeApi({
    'post user/confirm/options/': () =>
      methods
        ? { status: 200, body: { ticket: 'x'.repeat(43), methods, options: null } }
        : refusal(503, { code: 'unavailable', message: 'এখন নয়' }),
    'post user/confirm/': ({ body }) => confirm(body),
    'get students/export/': () =>
      isConfirmed
        ? { status: 200, body: [] }
        : refusal(403, { code: 'confirmation_required', message: 'নিশ্চিত করুন' }),
  });
  show(
    <button
      onClick={() => void retryAfterLogin(() => call('get', 'students/export/')).catch(() => null)}
    >
      তালিকা নিন
    </button>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'তালিকা নিন' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'আপনিই কি না, নিশ্চিত করুন' }));
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  const sent = () => calls.filter(({ path }) => path === 'user/confirm/').map(({ body }) => body);
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { calls, dialog, user, press, sent, isClosed };
}

it('a sensitive action is confirmed with a code by those who have one; a wrong code is said at its field', async () => {
  const { calls, dialog, user, press, sent, isClosed } = await confirming(['totp', 'recovery']);
  const code = await dialog.findByLabelText('অ্যাপের কোড বা রিকভারি কোড');
  expect(dialog.queryByLabelText(/^পাসওয়ার্ড/)).toBeNull();
  await press('হ্যাঁ, আমিই');
  expect(code).toHaveAccessibleDescription(/কোডটি লিখুন।/);
  await user.type(code, '000000');
  await press('হ্যাঁ, আমিই');
  await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(WRONG)));
  await user.clear(code);
  await user.type(code, '123456');
  await press('হ্যাঁ, আমিই');
  await isClosed();
  expect(sent()).toEqual([{ code: '000000' }, { code: '123456' }]);
  expect(calls.at(-1)?.path).toBe('students/export/');
});

it('a sensitive action is confirmed with the password by those who have nothing else', async () => {
  const { dialog, user, press, sent, isClosed } = await confirming([]);
  await user.type(dialog.getByLabelText(/^পাসওয়ার্ড/), 'korolla');
  await press('হ্যাঁ, আমিই');
  await isClosed();
  expect(sent()).toEqual([{ password: 'korolla' }]);
});

it('a sensitive action asks for the code where the server refuses the password alone', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { dialog, user, press } = await confirming(null);
  await user.type(dialog.getByLabelText(/^পাসওয়ার্ড/), 'wrong');
  await press('হ্যাঁ, আমিই');
  const code = await dialog.findByLabelText('অ্যাপের কোড বা রিকভারি কোড');
  await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(WRONG)));
  expect(code).toHaveValue('');
});
