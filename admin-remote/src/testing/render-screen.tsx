import type { ComponentType } from 'react';
import { provideToasts, type Toast } from '@angan/shared';
import { fakeSession, installDialogs, sampleAdmin } from '@angan/shared/testing';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '../data/query-client.ts';
import { LeaveGuard } from '../layout/leave/leave-guard.tsx';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';

/** Renders a screen as the Admin sees it, with a link that leads away; answers the toasts that were said. */
export function renderScreen(Screen: ComponentType, search = '') {
  installDialogs();
  queryClient.clear();
  // A screen that gives up loading says so in the console; the tests look at the page instead.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const session = fakeSession({ token: 'token', user: sampleAdmin });
  const toasts: Toast[] = [];
  provideToasts((toast) => toasts.push(toast));
  const element = (
    <main>
      <Link to="/elsewhere">অন্য পাতা</Link>
      <Screen />
      <LeaveGuard />
    </main>
  );
  const router = createMemoryRouter(
    [
      { path: '/screen', element },
      { path: '*', element: <p>অন্য পাতায় এসেছেন</p> },
    ],
    { initialEntries: [`/screen${search}`] },
  );
  return {
    ...render(<RouterProvider router={router} />),
    router,
    toasts,
    session,
    user: userEvent.setup({ delay: null }),
  };
}

export const messagesIn = (toasts: readonly Toast[]) =>
  toasts.map(({ kind, text }) => `${kind}: ${text}`);

/** Waits until exactly these toasts were said. */
export const heard = (toasts: readonly Toast[], expected: readonly string[]) =>
  waitFor(() => expect(messagesIn(toasts)).toEqual(expected));
