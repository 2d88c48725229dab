import { act, render } from '@testing-library/react';
import { fakeSession } from '@angan/shared/testing';
import { useLoadedAhead } from './use-loaded-ahead.ts';

interface Call {
  question: string;
  signal: AbortSignal;
  answer(value: string[]): Promise<void>;
  refuse(): Promise<void>;
}

let calls: Call[];
let shown: { question: string; value: string[] | null; status: string };
let ask: (question: string) => void;
let move: (question: string) => void;

const load = (question: string, signal: AbortSignal) =>
  new Promise<string[]>((resolve, reject) =>
    calls.push({ question, signal, answer: async (value) => act(async () => resolve(value)), refuse: async () => act(async () => reject(new Error('refused'))) }),
  );
/** Fewer than three rows are all there are. */
const narrow = (value: string[], from: string, to: string) => (value.length < 3 && to.startsWith(from) ? value.filter((row) => row.startsWith(to)) : null);

function Screen({ question }: { question: string }) {
  const { value, status, question: of, ask: own } = useLoadedAhead<string, string[]>('rows', question, { load, narrow });
  shown = { question: of, value, status };
  ask = (next) => act(() => own(next));
  return null;
}

const asked = () => calls.map(({ question }) => question);
const callFor = (question: string) => calls.findLast((call) => call.question === question)!;

beforeEach(async () => {
  calls = [];
  fakeSession();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { rerender } = render(<Screen question="*" />);
  move = (question) => rerender(<Screen question={question} />);
  await callFor('*').answer(['ka', 'ba', 'kha']);
});

it('shows what was asked ahead before the address moves, and asks no second time when it does', async () => {
  ask('b');
  expect(shown).toEqual({ question: '*', value: ['ka', 'ba', 'kha'], status: 'ready' });
  await callFor('b').answer(['ba']);
  expect(shown).toEqual({ question: 'b', value: ['ba'], status: 'ready' });
  await act(async () => move('b'));
  expect(shown).toEqual({ question: 'b', value: ['ba'], status: 'ready' });
  expect(asked()).toEqual(['*', 'b']);
});

it('shows the answer to the latest question, whichever comes first, and gives up those before the last two', async () => {
  for (const question of ['k', 'kh', 'kha']) ask(question);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false, false]);
  await callFor('kha').answer(['kha 1', 'kha 2', 'kha 3']);
  await callFor('kh').answer(['kha 1', 'khi', 'kho']);
  expect(shown).toMatchObject({ question: 'kha', value: ['kha 1', 'kha 2', 'kha 3'] });
});

it('stays with what was typed last while the address comes by an earlier letter', async () => {
  for (const question of ['k', 'kh']) ask(question);
  await callFor('kh').answer(['kha', 'khi', 'kho']);
  await act(async () => move('k'));
  expect(shown).toMatchObject({ question: 'kh', value: ['kha', 'khi', 'kho'] });
  await callFor('k').answer(['ka', 'kha', 'khi']);
  expect(shown).toMatchObject({ question: 'kh', value: ['kha', 'khi', 'kho'] });
  await act(async () => move('kh'));
  expect(shown).toMatchObject({ question: 'kh', value: ['kha', 'khi', 'kho'] });
  expect(asked()).toEqual(['*', 'k', 'kh']);
});

it('asks anew for an earlier letter that is gone back to later', async () => {
  for (const question of ['k', 'kh']) ask(question);
  await callFor('k').answer(['ka', 'kha', 'khi']);
  await callFor('kh').answer(['kha', 'khi', 'kho']);
  await act(async () => move('kh'));
  await act(async () => move('k'));
  await callFor('k').answer(['ka']);
  expect(shown).toMatchObject({ question: 'k', value: ['ka'] });
  expect(asked()).toEqual(['*', 'k', 'kh', 'k']);
});

it('tells the latest question from the answer before it, where that holds all rows', async () => {
  for (const question of ['kh', 'kha']) ask(question);
  await callFor('kh').answer(['kha', 'khi']);
  expect(shown).toMatchObject({ question: 'kha', value: ['kha'] });
  ask('khab');
  expect(shown).toMatchObject({ question: 'khab', value: [] });
  await callFor('khab').answer(['khab']);
  expect(shown).toMatchObject({ question: 'khab', value: ['khab'] });
});

it('tells a question from the rows of the address itself, where those are all', async () => {
  await act(async () => move('k'));
  await callFor('k').answer(['ka', 'kha']);
  ask('kh');
  expect(shown).toMatchObject({ question: 'kh', value: ['kha'] });
});

it('goes back to the rows of the address when what was typed is taken away', async () => {
  ask('b');
  await callFor('b').answer(['ba']);
  ask('*');
  expect(shown).toMatchObject({ question: '*', value: ['ka', 'ba', 'kha'] });
  await act(async () => move('ka'));
  await act(async () => move('*'));
  await callFor('*').answer(['ka', 'ba', 'kha']);
  expect(shown).toMatchObject({ question: '*', value: ['ka', 'ba', 'kha'] });
});

it('shows the rows of an address that is gone back to, not what was once ahead of it', async () => {
  ask('b');
  await callFor('b').answer(['ba']);
  await act(async () => move('b'));
  await act(async () => move('*'));
  await callFor('*').answer(['ka']);
  expect(shown).toMatchObject({ question: '*', value: ['ka'] });
});

it('asks anew where the question ahead failed, and tells the failure of that', async () => {
  ask('b');
  await callFor('b').refuse();
  expect(shown).toMatchObject({ question: '*', status: 'ready' });
  await act(async () => move('b'));
  expect(asked()).toEqual(['*', 'b', 'b']);
  await callFor('b').refuse();
  expect(shown).toMatchObject({ question: 'b', status: 'failed' });
});
