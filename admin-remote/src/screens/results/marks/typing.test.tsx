import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toLatinDigits } from '@angan/bengali-text';
import type { MarkGrid } from '@angan/shared/contract';
import { queryClient } from '../../../data/query-client.ts';
import { anyUnsaved } from '../../../layout/leave/use-leave-guard.ts';
import type { Draft } from '../../../resource/drafts/drafts.ts';
import { fakeApi, type Sent } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { Component as Marks } from './index.tsx';
import { MarkTable } from './mark-table.tsx';
import { useMarks } from './use-marks.ts';

const mockStored = new Map<string, Draft>();
// jsdom has no IndexedDB; the journeys in Chromium use the real one.
jest.mock('../../../resource/drafts/drafts.ts', () => ({
  drafts: {
    readMany: async (keys: string[]) => keys.map((key) => mockStored.get(key)),
    writeMany: async (entries: [string, Draft][]) =>
      entries.forEach(([key, draft]) => mockStored.set(key, draft)),
    forget: async (...keys: string[]) => keys.forEach((key) => mockStored.delete(key)),
  },
}));

const PLACE = { examId: 1, subjectId: 2, section: 'ক' };
const ROLL_1 = 'রোল ১, লিখিত';
type Sending = { cells: { part_id: number; student_id: number; before: unknown; value: string }[] };

function Sheet() {
  const marks = useMarks(PLACE);
  return marks.grid.value && marks.state.isRestored ? <MarkTable marks={marks} /> : null;
}

/** A server of one student's mark in one part; `meanwhile` delays its answers to a save. */
function server(meanwhile: Promise<void> = Promise.resolve()) {
  const stored: { mark: number | null; before: object[] } = { mark: null, before: [] };
  const grid = () => ({
    parts: [{ part_id: 7, name: 'লিখিত', paper: null, full_marks: 50 }],
    students: [
      ...stored.before,
      { student_id: 9, roll: '1', name: 'রহিমা', marks: { 7: stored.mark } },
    ],
  });
  const papers = () => [
    {
      exam_id: 1,
      exam: 'টেস্ট',
      academic_year: '2026',
      subject_id: 2,
      subject: 'বাংলা',
      class_id: 3,
      class_name: 'একাদশ',
      section: 'ক',
      students: 1,
      parts: [{ ...grid().parts[0], entered: stored.mark === null ? 0 : 1 }],
    },
  ];
  const calls = fakeApi({
    'get mark-entry/': () => ({ status: 200, body: papers() }),
    'get exams/1/marks/': () => ({ status: 200, body: grid() as unknown as MarkGrid }),
    'put exams/1/marks/': async ({ body }) => {
      await meanwhile;
      const saved = (body as Sending).cells.map(({ part_id, student_id, value }) => ({
        part_id,
        student_id,
        mark: Number(toLatinDigits(value)) * 100,
      }));
      stored.mark = saved[0]!.mark;
      return { status: 200, body: { saved, conflicts: [], refused: [] } };
    },
  });
  const isSave = ({ method }: Sent) => method === 'put';
  return {
    stored,
    calls,
    saves: () =>
      calls
        .filter(isSave)
        .map(({ body }) => (body as Sending).cells.map(({ before, value }) => ({ before, value }))),
  };
}

const box = () => screen.findByLabelText<HTMLInputElement>(ROLL_1);
const isDrafted = (value: number) =>
  waitFor(() => expect([...mockStored.values()][0]?.values['value']).toBe(value));

beforeEach(() => mockStored.clear());

it('a mark whose save is answered after its sheet was left has no draft any more', async () => {
  let answer = () => undefined as void;
  const { saves } = server(new Promise((resolve) => (answer = resolve)));
  const { router } = show(<Sheet />);
  await userEvent.type(await box(), '৪৫');
  await userEvent.tab();
  await waitFor(() => expect(saves()).toHaveLength(1));
  await isDrafted(4500);
  await act(() => router.navigate('/elsewhere'));
  answer();
  await waitFor(() => expect([...mockStored.keys()]).toEqual([]));
});

it('a mark that was half typed when the power was cut is in its box, and sent once it is left', async () => {
  server(new Promise(() => undefined));
  show(<Sheet />);
  await userEvent.type(await box(), '৪');
  await isDrafted(400);
  const disk = new Map(mockStored);
  cleanup();
  await act(async () => undefined);
  mockStored.clear();
  for (const [key, draft] of disk) mockStored.set(key, draft);

  const { saves } = server();
  show(<Sheet />);
  expect(await box()).toHaveValue('৪');
  await userEvent.type(await box(), '২', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(saves()).toEqual([]);
  await userEvent.tab();
  await waitFor(() => expect(saves()).toEqual([[{ before: null, value: '৪২' }]]));
  await waitFor(() => expect([...mockStored.keys()]).toEqual([]));
});

it('a mark that a colleague stores behind the typed text is not taken for what the typist saw', async () => {
  const { stored, saves } = server();
  show(<Sheet />);
  await userEvent.type(await box(), '৪০');
  stored.mark = 3000;
  await act(() => queryClient.refetchQueries());
  await userEvent.tab();
  await waitFor(() => expect(saves()).toEqual([[{ before: null, value: '৪০' }]]));
});

it('a paste over a typed mark replaces it, also when the cell is left', async () => {
  const { saves } = server();
  show(<Sheet />);
  await userEvent.type(await box(), '৯');
  await userEvent.paste('12');
  expect(await box()).toHaveValue('১২');
  await userEvent.tab();
  await waitFor(() => expect([...mockStored.keys()]).toEqual([]));
  expect(saves()).toEqual([[{ before: null, value: '১২' }]]);
});

const OPENED = '/?exam=1&subject=2&section=ক&mode=part';
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name, hidden: true }));

it('a mark that is being typed stays with its student when another one joins the section above', async () => {
  const { stored, calls } = server();
  show(<Marks />, OPENED);
  await press('৪');
  stored.before = [{ student_id: 8, roll: '0', name: 'করিম', marks: {} }];
  await act(() => queryClient.refetchQueries());
  await press('২');
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'put')?.body).toEqual({
      cells: [{ part_id: 7, student_id: 9, before: null, value: '৪২' }],
    }),
  );
});

it('the papers are counted again once marks were entered', async () => {
  server();
  const { router } = show(<Marks />);
  await userEvent.click(await screen.findByRole('link', { name: /লিখিত: ০\/১/ }));
  await userEvent.selectOptions(await screen.findByLabelText('কীভাবে তুলবেন'), 'part');
  await press('৪');
  await press('২');
  await screen.findByText('সব সংরক্ষিত');
  await act(() => router.navigate('/'));
  expect(await screen.findByRole('link', { name: /লিখিত: ১\/১/ })).toBeInTheDocument();
});

it('the rest are not written as absent before the marks of this device have arrived', async () => {
  let answer = () => undefined as void;
  const { stored } = server(new Promise((resolve) => (answer = resolve)));
  stored.before = [{ student_id: 8, roll: '0', name: 'করিম', marks: {} }];
  show(<Marks />, OPENED);
  await press('৪');
  await press('২');
  await press('বাকি সবাই অনুপস্থিত');
  const confirm = await screen.findByRole('button', { name: 'অনুপস্থিত লিখুন' });
  expect(confirm).toBeDisabled();
  answer();
  await waitFor(() => expect(confirm).toBeEnabled());
});

it('a sign-out in another tab takes no mark that was typed and has not arrived', async () => {
  server(new Promise(() => undefined));
  const { router, session } = show(<Sheet />);
  await userEvent.type(await box(), '৪৫');
  await userEvent.tab();
  await isDrafted(4500);
  mockStored.clear();
  act(() => session.setState({ user: null, token: null }));
  await act(() => router.navigate('/elsewhere'));
  expect([...mockStored.keys()]).toEqual(['1/marks/1-7-9']);
});

it('a mark that has not arrived is something that a sign-out asks about, and nothing else does', async () => {
  server(new Promise(() => undefined));
  const { router } = show(<Sheet />);
  await userEvent.type(await box(), '৪৫');
  await userEvent.tab();
  await waitFor(() => expect(anyUnsaved()).toBe(true));
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByText('অন্য পাতা')).toBeInTheDocument();
  expect(anyUnsaved()).toBe(false);
});

it('a mark that was taken away behind the typed one is in the question without a name', async () => {
  fakeApi({
    'get mark-entry/': () => ({ status: 200, body: [] }),
    'get exams/1/marks/': () => ({
      status: 200,
      body: {
        parts: [{ part_id: 7, name: 'লিখিত', paper: null, full_marks: 50 }],
        students: [{ student_id: 9, roll: '1', name: 'রহিমা', marks: { 7: 3000 } }],
      },
    }),
    'put exams/1/marks/': () => ({
      status: 200,
      body: {
        saved: [],
        conflicts: [{ part_id: 7, student_id: 9, mark: null, by: '', at: '' }],
        refused: [],
      },
    }),
  });
  show(<Marks />, OPENED);
  await press('৪');
  await press('২');
  expect(
    await screen.findByText(/^রোল ১, লিখিত: এর মধ্যে নম্বরটি মুছে ফেলা হয়েছে। কোনটি থাকবে\?/),
  ).toBeInTheDocument();
});
