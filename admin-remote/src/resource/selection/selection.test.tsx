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
jest.mock('../../capabilities/tables/table-files.ts', () => ({
  makeFile: async (table: string[][]) => void mockFiles.push(table),
}));
jest.mock('@angan/shared/ui', () => ({
  ...jest.requireActual<typeof import('@angan/shared/ui')>('@angan/shared/ui'),
  download: () => undefined,
}));

const COUNT = 412;
const student = (id: number) => ({
  id,
  version: 1,
  full_name: `নাম ${id}`,
  roll_number: String(id),
  class_name: 2,
});
const batch = (about: Partial<Batch> = {}): Batch => ({
  id: 7,
  action: 'delete',
  resource: 'students',
  at: '2026-03-10T04:00:00.000Z',
  state: 'done',
  is_undo: false,
  rows: 3,
  done: 3,
  can_undo: true,
  refused: 0,
  refusals: [],
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
    'get batches/': ok([]),
    'post students/batches/preview/': ({ body }) => {
      const { ids = [], expected } = body as { ids?: number[]; expected?: number };
      return ok({ rows: expected ?? ids.length, present: 0, refused: 0, refusals: [] })(
        {} as never,
      );
    },
    'post students/batches/': () => ({ status: 201, body: batch() }),
    'post batches/7/dismiss/': () => ({ status: 204 }),
    'get students/batches/7/': ok(batch()),
    'post students/batches/7/undo/': ok(undone),
    ...handlers,
  });
  return {
    calls,
    bodies: () =>
      calls
        .filter(({ method, path }) => method === 'post' && path === 'students/batches/')
        .map(({ body }) => body),
  };
}
const tick = async (name: string) => userEvent.click(await screen.findByLabelText(`বাছুন: ${name}`));
const findText = (text: string) =>
  waitFor(() => expect(document.querySelector('p[aria-live=polite]')).toHaveTextContent(text));

it('a selection keeps rows of several pages, or all of a filter but some, and sets one field of them', async () => {
  const { bodies } = api();
  show(<StudentsPage />, '/?class_name=2');
  await tick('নাম 1');
  await press('পৃষ্ঠা ২');
  await screen.findByText('নাম 11');
  await userEvent.click(screen.getByLabelText('এই পাতার সব বাছুন'));
  await findText('১১টি বাছা হয়েছে');
  await press('সব ৪১২টি');
  await tick('নাম 12');
  await findText('৪১১টি বাছা হয়েছে');
  await press('বদলান');
  const dialog = within(await screen.findByRole('dialog', { name: '৪১১টি বদলান' }));
  await userEvent.click(dialog.getByLabelText('শাখা'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'শাখা' }), ' খ ');
  await userEvent.click(dialog.getByRole('button', { name: '৪১১টি বদলান' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([
    {
      action: 'set',
      set: { section: 'খ' },
      filter: { class_name: '2', state: 'active' },
      except: [12],
      expected: 411,
    },
  ]);
});

it('sets any choice of the contract for many, such as the gender', async () => {
  const { bodies } = api();
  show(<StudentsPage />);
  await tick('নাম 1');
  await tick('নাম 2');
  await press('বদলান');
  const dialog = within(await screen.findByRole('dialog', { name: '২টি বদলান' }));
  await userEvent.click(dialog.getByLabelText('লিঙ্গ'));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'লিঙ্গ' }));
  await userEvent.click(await dialog.findByRole('option', { name: 'ছাত্রী' }));
  await userEvent.click(dialog.getByRole('button', { name: '২টি বদলান' }));
  await waitFor(() =>
    expect(bodies()).toEqual([{ action: 'set', set: { gender: 'female' }, ids: [1, 2] }]),
  );
});

it('a deletion takes out the selected rows alone, also those of a filter but some', async () => {
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

/** Answers the question whether to delete. */
async function confirmed(title: string, button: string) {
  const question = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(question.getByRole('button', { name: button }));
}

it('a selection deletes a few after a question that names them, and takes them back with one press', async () => {
  const { bodies, calls } = api();
  const { toasts } = show(<StudentsPage />, '/?class_name=2');
  for (const name of ['নাম 1', 'নাম 2', 'নাম 3']) await tick(name);
  await press('মুছুন');
  const question = within(await screen.findByRole('dialog', { name: '৩ জন শিক্ষার্থী মুছবেন?' }));
  expect(question.getByText('নাম 1, নাম 2, নাম 3')).toBeInTheDocument();
  expect(question.getByText('এই তালিকা থেকে: শ্রেণি ‘দ্বাদশ’')).toBeInTheDocument();
  expect(bodies()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: '৩ জন মুছে ফেলুন' }));
  expect(await screen.findByText('৩টি মুছে ফেলা হয়েছে')).toBeInTheDocument();
  expect(bodies()).toEqual([{ action: 'delete', ids: [1, 2, 3] }]);
  expect(screen.getByLabelText('বাছুন: নাম 1')).not.toBeChecked();
  await press('ফিরিয়ে নিন');
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'success', text: '৩টি আগের অবস্থায় ফিরেছে' }]),
  );
  expect(screen.queryByRole('button', { name: 'ফিরিয়ে নিন' })).toBeNull();
  expect(calls.at(-1)?.path).not.toBe('students/batches/');
});

it('a selection asks with the number that will really go, and who will not', async () => {
  const refusals = [{ id: 5, label: 'রহিম', reason: 'এটি ব্যবহার হচ্ছে।' }];
  const preview = { rows: 412, present: 0, refused: 1, refusals };
  const { bodies } = api({ 'post students/batches/preview/': ok(preview) });
  show(<StudentsPage />);
  await tick('নাম 1');
  await press('সব ৪১২টি');
  await press('মুছুন');
  const question = within(await screen.findByRole('dialog', { name: '৪১১ জন শিক্ষার্থী মুছবেন?' }));
  expect(question.getByText('১ জন মোছা যাবে না।')).toBeInTheDocument();
  expect(question.getByText('রহিম: এটি ব্যবহার হচ্ছে।')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: '৪১১ জন মুছে ফেলুন' }));
  await waitFor(() =>
    expect(bodies()).toEqual([
      { action: 'delete', filter: { state: 'active' }, except: [], expected: 412 },
    ]),
  );
});

it('a selection asks for nothing where none can be deleted', async () => {
  const refusals = [{ id: 1, label: 'নাম 1', reason: 'এটি ব্যবহার হচ্ছে।' }];
  api({ 'post students/batches/preview/': ok({ rows: 1, present: 0, refused: 1, refusals }) });
  show(<StudentsPage />);
  await tick('নাম 1');
  await press('মুছুন');
  const report = within(await screen.findByRole('dialog', { name: 'এই শিক্ষার্থী মোছা যাবে না' }));
  expect(report.getByText('নাম 1: এটি ব্যবহার হচ্ছে।')).toBeInTheDocument();
  expect(report.queryByRole('button', { name: /মুছে ফেলুন/ })).toBeNull();
});

it('a selection says before that more than 2,000 are too many', async () => {
  api({
    'get students/': ok({ count: 2001, next: null, previous: null, results: [student(1)] }),
  });
  show(<StudentsPage />);
  await tick('নাম 1');
  await press('সব ২,০০১টি');
  expect(await screen.findByText('একবারে সর্বোচ্চ ২,০০০টি বদলানো বা মোছা যায়।')).toBeVisible();
  for (const name of ['মুছুন', 'বদলান']) expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'রপ্তানি' })).toBeEnabled();
});

it('repeats what had no answer with the same key, and keeps the selection until then', async () => {
  const answers: Answer[] = [{ status: 0 }, { status: 201, body: batch({ rows: 1, done: 1 }) }];
  const { calls } = api({ 'post students/batches/': () => answers.shift()! });
  show(<StudentsPage />);
  await tick('নাম 1');
  await press('মুছুন');
  await confirmed('১ জন শিক্ষার্থী মুছবেন?', '১ জন মুছে ফেলুন');
  await screen.findByRole('alert');
  await findText('১টি বাছা হয়েছে');
  await confirmed('১ জন শিক্ষার্থী মুছবেন?', '১ জন মুছে ফেলুন');
  await screen.findByText('১টি মুছে ফেলা হয়েছে');
  const keys = calls
    .filter(({ path }) => path === 'students/batches/')
    .map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('a list says why where the server refuses a batch, and counts its rows again', async () => {
  const message = 'এর মধ্যে তালিকা বদলেছে, এখন ৪১০টি।';
  const { calls } = api({
    'post students/batches/preview/': () => refusal(409, { code: 'clash', message }),
  });
  show(<StudentsPage />);
  await tick('নাম 1');
  const reads = () =>
    calls.filter(({ path, params }) => path === 'students/' && !params.count_by).length;
  const before = reads();
  await press('মুছুন');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  await waitFor(() => expect(reads()).toBe(before + 1));
});

it('a list shows after a reload, or a killed tab, the last batch with what was refused, until it is put away', async () => {
  const refusals = [{ id: 5, label: 'রহিম', reason: 'এই রোল অন্য একজনের।' }];
  const last = batch({ action: 'set', rows: 412, done: 412, refused: 1, refusals });
  const { calls } = api({ 'get batches/': ok([{ ...last, id: 6, resource: 'staff' }, last]) });
  show(<StudentsPage />);
  expect(await screen.findByText('৪১১টি বদলানো হয়েছে, ১টি হয়নি')).toBeInTheDocument();
  expect(screen.getByText('রহিম: এই রোল অন্য একজনের।')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'ফিরিয়ে নিন' })).toBeInTheDocument();
  await press('বন্ধ করুন');
  await waitFor(() => expect(screen.queryByText(/বদলানো হয়েছে/)).toBeNull());
  expect(calls.at(-1)).toMatchObject({ method: 'post', path: 'batches/7/dismiss/' });
});

it('offers the undo again where some of it was refused', async () => {
  const refusals = [{ id: 5, label: 'রহিম', reason: 'আগে সেটি ফিরিয়ে আনুন।' }];
  const part = { ...undone, can_undo: true, refused: 1, refusals };
  const answers = [part, undone];
  api({
    'get batches/': ok([batch()]),
    'post students/batches/7/undo/': () => ({ status: 200, body: answers.shift() }),
  });
  const { toasts } = show(<StudentsPage />);
  await press('ফিরিয়ে নিন');
  expect(await screen.findByText('২টি আগের অবস্থায় ফিরেছে, ১টি হয়নি')).toBeInTheDocument();
  await press('ফিরিয়ে নিন');
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'success', text: '৩টি আগের অবস্থায় ফিরেছে' }]),
  );
});

it('the dashboard goes on with a batch that a back end does in steps', async () => {
  api({
    'post students/batches/': () => ({
      status: 201,
      body: batch({ state: 'running', done: 1, can_undo: false }),
    }),
    'post students/batches/7/continue/': ok(batch()),
  });
  show(<StudentsPage />);
  await tick('নাম 1');
  await press('মুছুন');
  await confirmed('১ জন শিক্ষার্থী মুছবেন?', '১ জন মুছে ফেলুন');
  expect(await screen.findByText('৩টির মধ্যে ১টি হয়েছে')).toBeInTheDocument();
  await press('চালিয়ে যান');
  expect(await screen.findByText('৩টি মুছে ফেলা হয়েছে')).toBeInTheDocument();
});

it('a selection ends with the filter, and says so', async () => {
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
  await findText('২টি বাছা হয়েছে');
  await press('সব ৩টি');
  await findText('৩টি বাছা হয়েছে');
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

it('the history shows a batch as one entry that opens to its rows and is undone there', async () => {
  const entry: HistoryEntry = {
    id: 9,
    at: '2026-03-10T04:00:00.000Z',
    actor_id: 1,
    actor_name: 'রহিমা',
    resource: 'students',
    record_id: 3,
    action: 'delete',
    label: 'করিম',
    before: null,
    after: null,
    request_id: null,
  };
  const details = { ...entry, batch: { id: 7, rows: 3, can_undo: true } };
  const { calls } = api({
    'get users/': ok([]),
    'get history/': ({ params }) => ({
      status: 200,
      body: { results: [params.batch ? entry : details], older_than: null },
    }),
  });
  const { search } = show(<HistoryScreen />);
  await userEvent.click(await screen.findByRole('link', { name: '৩টি সারি' }));
  expect(await screen.findByText('করিম')).toBeInTheDocument();
  await press('ফিরিয়ে নিন');
  await waitFor(() => expect(search()).toEqual({}));
  expect(calls.some(({ path }) => path === 'students/batches/7/undo/')).toBe(true);
});
