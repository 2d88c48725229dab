import { fakeSession, sampleAdmin } from '@angan/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fakeApi, ok } from '../testing/index.ts';
import { invalidateAll, queryClient } from './query-client.ts';
import { checkUnread, prefetchOverview, useUnreadCount } from './use-overview.ts';

const overviewOf = (count: number) => ok({ changes: [], unread: { count, rows: [] } });

function Badge() {
  return <p>{useUnreadCount()} unread</p>;
}

async function show() {
  queryClient.clear();
  fakeSession({ token: 'token', user: sampleAdmin });
  const calls = fakeApi({ 'get overview/': overviewOf(3) });
  const router = createMemoryRouter([{ path: '*', element: <Badge /> }]);
  render(<RouterProvider router={router} />);
  await screen.findByText('3 unread');
  return { calls, router };
}

it('the start page requests the overview again with the screen after a save, not with the save itself', async () => {
  const { calls, router } = await show();
  await act(() => router.navigate('/notices'));
  act(() => invalidateAll());
  expect(queryClient.isFetching()).toBe(0);
  await act(() => router.navigate('/notices?page=2'));
  expect({ calls: calls.length, asks: queryClient.isFetching() }).toEqual({ calls: 1, asks: 0 });
  await act(() => router.navigate('/students'));
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('the start page asks for it where the list of messages has counted otherwise', async () => {
  const { calls } = await show();
  act(() => checkUnread(3));
  expect({ calls: calls.length, asks: queryClient.isFetching() }).toEqual({ calls: 1, asks: 0 });
  const later = fakeApi({ 'get overview/': overviewOf(2) });
  act(() => checkUnread(2));
  await screen.findByText('2 unread');
  expect(later).toHaveLength(1);
});

it('the start page shows nobody what another account was answered', async () => {
  await show();
  fakeSession({ token: 'other', user: { ...sampleAdmin, id: sampleAdmin.id + 1 } });
  const calls = fakeApi({ 'get overview/': overviewOf(9) });
  act(() => prefetchOverview());
  await screen.findByText('9 unread');
  expect(calls).toHaveLength(1);
});
