import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useWhole } from './use-whole.ts';

let seen: boolean[];

function Screen() {
  const whole = useWhole();
  seen.push(whole);
  return <p>{whole ? 'সব' : 'প্রথম কয়েকটি'}</p>;
}

function visit(...initialEntries: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/', element: null },
      { path: '/notice', element: <Screen /> },
    ],
    { initialEntries },
  );
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => (seen = []));

it('shows what stands first after a click, and all of it soon after', async () => {
  const router = visit('/');
  await act(() => router.navigate('/notice'));
  expect(seen[0]).toBe(false);
  await screen.findByText('সব');
  expect(seen).toEqual([false, true]);
});

it('shows all at once where the page is opened', () => {
  visit('/notice');
  expect(seen).toEqual([true]);
});

it('shows all at once where a place further down is meant', async () => {
  const router = visit('/notice', '/');
  await act(() => router.navigate(-1));
  expect(seen).toEqual([true]);
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/notice#last'));
  expect(seen).toEqual([true, true]);
});

it('leaves nothing to do behind a visitor who has gone on', async () => {
  const router = visit('/');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  await act(() => router.navigate('/notice'));
  await act(() => router.navigate('/'));
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  expect(seen).toEqual([false]);
});
