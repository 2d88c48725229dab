import { PasswordDialog } from '@angan/shared/account';
import { provideToasts, type Toast } from '@angan/shared';
import { fakeSession, installDialogs, sampleAdmin } from '@angan/shared/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { queryClient } from '../data/query-client.ts';
import { LeaveGuard } from '../layout/leave/leave-guard.tsx';

installDialogs();

/** Puts a screen on the page as the dashboard does, signed in; answers its address and the toasts it said. */
export function show(screen: ReactNode, address = '/', routes: RouteObject[] = []) {
  queryClient.clear();
  const toasts: Toast[] = [];
  provideToasts((toast) => void toasts.push(toast));
  const session = fakeSession({ user: sampleAdmin, token: 'token' });
  session.setState({
    dropToken: () => session.setState({ token: null, lapsed: true }),
    login: async () => session.setState({ token: 'newer', lapsed: false }),
  });
  const frame = (
    <>
      {screen}
      <PasswordDialog />
      <LeaveGuard />
    </>
  );
  const router = createMemoryRouter(
    [{ path: '/', element: frame }, { path: '/elsewhere', element: <p>অন্য পাতা</p> }, ...routes],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    toasts,
    session,
    search: () => Object.fromEntries(new URLSearchParams(router.state.location.search)),
  };
}
