import { act, render, screen } from '@testing-library/react';
import { fakeSession, installDialogs, sampleAdmin } from '../testing/index.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { requestPassword } from './password-request.ts';

installDialogs();

it('the password dialog goes on with the login of another tab, and gives up for an account that is gone', async () => {
  const session = fakeSession({ user: sampleAdmin, lapsed: true });
  const page = render(<PasswordDialog />);
  const ask = () => {
    let asking!: Promise<string>;
    act(() => {
      const constant = (text: string) => () => text;
      asking = requestPassword('lapsed', 'refused').then(constant('again'), constant('given up'));
    });
    expect(screen.getByRole('dialog', { name: 'আবার লগইন করুন' })).toBeInTheDocument();
    return asking;
  };
  const first = ask();
  act(() => session.setState({ token: 'newer', lapsed: false }));
  expect(await first).toBe('again');
  expect(screen.queryByRole('dialog')).toBeNull();

  act(() => session.setState({ token: null, lapsed: true }));
  const second = ask();
  page.unmount();
  expect(await second).toBe('given up');
});
