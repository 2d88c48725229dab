import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSiteConfig } from '@angan/shared';
import type { Batch, HistoryEntry } from '@angan/shared/contract';
import { fakeApi, ok, refusal, type Answer, type Handler } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { press } from '../../testing/subjects-page.ts';
import { Component as StudentsPage } from '../../resources/students.tsx';
import { Component as SubjectsPage } from '../../resources/subjects.tsx';
import { Component as HistoryScreen } from '../../screens/history/index.tsx';

const mockFiles: string[][][] = [];
// jsdom cannot keep a file.
jest.mock('../bulk/table-files.ts', () => ({
  makeFile: async (table: string[][]) => void mockFiles.push(table),
}));
jest.mock('@angan/shared/ui', () => ({
  ...jest.requireActual<typeof import('@angan/shared/ui')>('@angan/shared/ui'),
  download: () => undefined,
}));

const COUNT = 412;
const student = (id: number) => ({
  ...{ id, version: 1, full_name: `নাম ${id}`, roll_number: String(id), class_name: 2 },
});
const batch = (about: Partial<Batch> = {}): Batch => ({
  ...{ id: 7, action: 'delete', at: '2026-03-10T04:00:00.000Z', state: 'done', is_undo: false },
  ...{ rows: 3, done: 3, can_undo: true, refused: 0, refusals: [] },
  ...about,
});
const undone = batch({ state: 'undone', is_undo: true, can_undo: false });

/** A list of 412 students that the server pages. */
function api(handlers: Record<string, Handler> = {}) {
  const calls = fakeApi({
    'get classes/': ok([{ id: 2, name: 'দ্বাদশ' }]),
    'get sections/': ok([]),
    'get students/': ({ params }) => {
      const first = (Number(params.page) - 1) * 10;
      const results = Array.from({ length: 10 }, (_, at) => student(first + at + 1));
      return { status: 200, body: { count: COUNT, next: null, previous: null, results } };
    },
    'post students/batches/': () => ({ status: 201, body: batch() }),
    'get students/batches/7/': ok(batch()),
    'post students/batches/7/undo/': ok(undone),
    ...handlers,
  });
  return {
    calls,
    bodies: () => calls.filter(({ method }) => method === 'post').map(({ body }) => body),
  };
}
const tick = async (name: string) => userEvent.click(await screen.findByLabelText(`বাছুন: ${name}`));
const said = (text: string) =>
  waitFor(() => expect(document.querySelector('p[aria-live=polite]')).toHaveTextContent(text));

it('keeps rows of several pages, or all of a filter but some, and sets one field of them', async () => {
  const { bodies } = api();
  show(<StudentsPage />, '/?class_name=2');
  await tick('নাম 1');
  await press('পৃষ্ঠা ২');
  await screen.findByText('নাম 11');
  await userEvent.click(screen.getByLabelText('এই পাতার সব বাছুন'));
  await said('১১টি বাছা হয়েছে');
  await press('সব ৪১২টি');
  await tick('নাম 12');
  await said('৪১১টি বাছা হয়েছে');
  await press('বদলান');
  const dialog = within(await screen.findByRole('dialog', { name: '৪১১টি বদলান' }));
  await userEvent.click(dialog.getByLabelText('শাখা'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'শাখা' }), ' খ ');
  await userEvent.click(dialog.getByRole('button', { name: '৪১১টি বদলান' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([
    {
      ...{ action: 'set', set: { section: 'খ' } },
      ...{ filter: { class_name: '2', state: 'active' }, except: [12], expected: 411 },
    },
  ]);
});

it('takes out the chosen rows alone, also those of a filter but some', async () => {
  api({ 'get students/export/': ok([1, 2, 3, 30, 999].map(student)) });
  show(<StudentsPage />);
  const exported = async () => {
    await press('রপ্তানি');
    const dialog = within(await screen.findByRole('dialog', { name: 'শিক্ষার্থী: রপ্তানি' }));
    const before = mockFiles.length;
    await userEvent.click(dialog.getByRole('button', { name: /^CSV/ }));
    await waitFor(() => expect(mockFiles.length).toBe(before + 1));
    await userEvent.click(dialog.getByRole('button', { name: 'বন্ধ করুন' }));
    return mockFiles
      .at(-1)
      ?.slice(1)
      .map(([name]) => name);
  };
  await tick('নাম 2');
  expect(await exported()).toEqual(['নাম 2']);
  await press('সব ৪১২টি');
  await tick('নাম 1');
  expect(await exported()).toEqual(['নাম 2', 'নাম 3', 'নাম 30']);
});

it('deletes a few at once and takes them back with one press', async () => {
  const { bodies, calls } = api();
  const { search, toasts } = show(<StudentsPage />);
  for (const name of ['নাম 1', 'নাম 2', 'নাম 3']) await tick(name);
  await press('মুছুন');
  expect(await screen.findByText('৩টি মুছে ফেলা হয়েছে')).toBeInTheDocument();
  expect([bodies(), search()]).toEqual([[{ action: 'delete', ids: [1, 2, 3] }], { batch: '7' }]);
  expect(screen.getByLabelText('বাছুন: নাম 1')).not.toBeChecked();
  await press('ফিরিয়ে নিন');
  await waitFor(() => expect(search()).toEqual({}));
  expect(calls.at(-1)?.path).not.toBe('students/batches/');
  expect(toasts).toEqual([{ kind: 'success', text: '৩টি আগের অবস্থায় ফিরেছে' }]);
});

it('asks with the number before it deletes more than a hundred', async () => {
  const { bodies } = api();
  show(<StudentsPage />);
  await tick('নাম 1');
  await press('সব ৪১২টি');
  await press('মুছুন');
  const question = within(await screen.findByRole('dialog', { name: '৪১২টি মুছবেন?' }));
  expect(bodies()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: '৪১২টি মুছে ফেলুন' }));
  await waitFor(() =>
    expect(bodies()).toEqual([
      { action: 'delete', filter: { state: 'active' }, except: [], expected: 412 },
    ]),
  );
});

it('repeats what had no answer with the same key, and keeps what was chosen until then', async () => {
  const answers: Answer[] = [{ status: 0 }, { status: 201, body: batch({ rows: 1, done: 1 }) }];
  const { calls } = api({ 'post students/batches/': () => answers.shift()! });
  show(<StudentsPage />);
  await tick('নাম 1');
  await press('মুছুন');
  await screen.findByRole('alert');
  await said('১টি বাছা হয়েছে');
  await press('মুছুন');
  await screen.findByText('১টি মুছে ফেলা হয়েছে');
  const keys = calls
    .filter(({ method }) => method === 'post')
    .map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('says why where the server refuses, and counts the list anew', async () => {
  const message = 'এর মধ্যে তালিকা বদলেছে, এখন ৪১০টি।';
  const { calls } = api({
    'post students/batches/': () => refusal(409, { code: 'clash', message }),
  });
  show(<StudentsPage />);
  await tick('নাম 1');
  const reads = () =>
    calls.filter(({ path, params }) => path === 'students/' && !params.count_by).length;
  const before = reads();
  await press('মুছুন');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await waitFor(() => expect(reads()).toBe(before + 1));
});

it('shows after a reload how far a batch has come, lets it go on, and names what was refused', async () => {
  const steps = [
    batch({ action: 'set', state: 'running', rows: 412, done: 200, can_undo: false }),
    batch({ action: 'set', state: 'stopped', rows: 412, done: 400 }),
  ];
  const refusals = [{ id: 5, label: 'রহিম', reason: 'এই রোল অন্য একজনের।' }];
  api({
    'get students/batches/7/': () => ({ status: 200, body: steps.shift() }),
    'post students/batches/7/continue/': ok(
      batch({ action: 'set', rows: 412, done: 412, refused: 1, refusals }),
    ),
  });
  show(<StudentsPage />, '/?batch=7');
  expect(await screen.findByText('বদলানো হচ্ছে: ৪১২টির মধ্যে ২০০টি হয়েছে')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '200');
  await screen.findByText('কাজটি মাঝপথে থেমে গেছে: ৪১২টির মধ্যে ৪০০টি হয়েছে', {}, { timeout: 3000 });
  expect(screen.getByRole('button', { name: 'ফিরিয়ে নিন' })).toBeInTheDocument();
  await press('চালিয়ে যান');
  expect(await screen.findByText('৪১১টি বদলানো হয়েছে, ১টি হয়নি')).toBeInTheDocument();
  expect(screen.getByText('রহিম: এই রোল অন্য একজনের।')).toBeInTheDocument();
});

it('ends with the filter, and says so', async () => {
  api();
  const { toasts } = show(<StudentsPage />);
  await tick('নাম 1');
  await userEvent.type(screen.getByRole('searchbox'), 'ক{Enter}');
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'blank', text: 'তালিকা বদলে যাওয়ায় বাছাই বাতিল হয়েছে।' }]),
  );
  expect(screen.getByLabelText('বাছুন: নাম 1')).not.toBeChecked();
});

it('chooses a row that a finger holds, then the rows that it taps', async () => {
  fakeApi({
    'get classes/': ok([]),
    'get subjects/': ok([1, 2, 3].map((id) => ({ id, name: `বিষয় ${id}`, version: 1 }))),
  });
  const { search } = show(<SubjectsPage />);
  const finger = (type: string) =>
    Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'touch' });
  const name = await screen.findByRole('button', { name: 'বিষয় 1' });
  jest.useFakeTimers();
  fireEvent(name, finger('pointerdown'));
  act(() => void jest.runOnlyPendingTimers());
  jest.useRealTimers();
  fireEvent.click(name);
  const second = screen.getByRole('button', { name: 'বিষয় 2' });
  fireEvent(second, finger('pointerdown'));
  fireEvent(second, finger('pointerup'));
  fireEvent.click(second);
  expect(search()).toEqual({});
  await said('২টি বাছা হয়েছে');
  await press('সব ৩টি');
  await said('৩টি বাছা হয়েছে');
  await press('বাছাই বাতিল');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'বাছাই' })).toBeNull());
});

it('offers nothing where the back end has no batches', async () => {
  api();
  provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: '', abilities: ['paging'] });
  show(<StudentsPage />);
  await screen.findByText('নাম 1');
  expect(screen.queryByRole('checkbox')).toBeNull();
  provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: '' });
});

it('shows a batch in the history as one entry that opens to its rows and is undone there', async () => {
  const entry: HistoryEntry = {
    ...{ id: 9, at: '2026-03-10T04:00:00.000Z', actor_id: 1, actor_name: 'রহিমা' },
    ...{ resource: 'students', record_id: 3, action: 'delete', label: 'করিম' },
    ...{ before: null, after: null, request_id: null },
  };
  const whole = { ...entry, batch: { id: 7, rows: 3, can_undo: true } };
  const { calls } = api({
    'get users/': ok([]),
    'get history/': ({ params }) => ({
      status: 200,
      body: { results: [params.batch ? entry : whole], older_than: null },
    }),
  });
  const { search } = show(<HistoryScreen />);
  await userEvent.click(await screen.findByRole('link', { name: '৩টি সারি' }));
  expect(await screen.findByText('করিম')).toBeInTheDocument();
  await press('ফিরিয়ে নিন');
  await waitFor(() => expect(search()).toEqual({}));
  expect(calls.some(({ path }) => path === 'students/batches/7/undo/')).toBe(true);
});
