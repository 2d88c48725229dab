import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from './query-client.ts';
import { useApiQuery } from './use-api-query.ts';

interface Request {
  signal: AbortSignal;
  answer(value: string): void;
  fail(): void;
}
let requests: Request[];

function List() {
  const load = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      requests.push({ signal, answer: resolve, fail: () => reject(new Error('away')) });
    });
  const { status, value, stale, reload } = useApiQuery(['list'], load);
  return (
    <button onClick={reload}>
      {status} {value} {stale && 'loading'}
    </button>
  );
}

function open() {
  queryClient.clear();
  requests = [];
  render(<List />);
  return {
    press: () => userEvent.click(screen.getByRole('button')),
    shows: (text: string) => screen.findByText(text),
  };
}

it('a query uses an answer however slow it is', async () => {
  const { press, shows } = open();
  await press();
  await press();
  await press();
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  requests[0]?.answer('former');
  requests[1]?.answer('late');
  await shows('ready late');
});

it('a query replaces each slow load once, with what is visible in place', async () => {
  const { press, shows } = open();
  requests[0]?.answer('first');
  await shows('ready first');
  await press();
  await press();
  await press();
  await shows('ready first loading');
  expect(requests.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, false]);
  requests[2]?.answer('second');
  await shows('ready second');
});

it('a query says that a retry failed, and starts again', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  const { press, shows } = open();
  await press();
  requests[1]?.fail();
  await shows('failed');
  await press();
  await press();
  await press();
  expect(requests).toHaveLength(4);
  requests[3]?.answer('late');
  await shows('ready late');
});
