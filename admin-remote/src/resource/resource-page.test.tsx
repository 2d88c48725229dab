import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pressToast } from '../testing/press-toast.ts';
import { show } from '../testing/show.tsx';
import { manySubjects, api, names, press, save, type, choose } from '../testing/subjects-page.ts';
import { subjects } from '@angan/shared/contract';
import { checkIcon } from '@angan/shared/ui';
import { Component as SubjectsPage } from '../resources/subjects.tsx';
import { ToolPage } from '../testing/tool-page.tsx';
import type { PanelProps, Tool } from './tools.tsx';

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

it('the page of a list shows ten rows a page and leads through the pages by the address', async () => {
  api(23);
  const { search } = show(<SubjectsPage />);
  expect(await names()).toEqual(manySubjects(10).map(({ name }) => name));
  await press('শেষ পৃষ্ঠা');
  expect(await names()).toEqual(['বিষয় 21', 'বিষয় 22', 'বিষয় 23']);
  expect(search()).toEqual({ page: '3' });
  expect(within(screen.getByRole('table')).getByText('২১')).toBeInTheDocument();
});

it('the page of a list shows the last page of an address beyond it, and names that one', async () => {
  api(23);
  const { search } = show(<SubjectsPage />, '/?page=9999');
  expect(await names()).toEqual(['বিষয় 21', 'বিষয় 22', 'বিষয় 23']);
  await waitFor(() => expect(search()).toEqual({ page: '3' }));
});

it('the page of a list opens at the page, search and filter of a shared address', async () => {
  api(30);
  show(<SubjectsPage />, '/?name=বিষয়%20২&class_name=2');
  expect(await names()).toEqual(['বিষয় 2', 'বিষয় 20', 'বিষয় 22', 'বিষয় 24', 'বিষয় 26', 'বিষয় 28']);
  expect(screen.getByText('৬টি পাওয়া গেছে')).toBeInTheDocument();
});

it('returns to page 1 when the search changes, and finds Bengali digits as Latin ones', async () => {
  api(23);
  const { search } = show(<SubjectsPage />, '/?page=3');
  await names();
  await userEvent.type(screen.getByLabelText('নাম দিয়ে খুঁজুন'), '২৩{Enter}');
  await waitFor(async () => expect(await names()).toEqual(['বিষয় 23']));
  expect(document.querySelector('mark')).toHaveTextContent(/^23$/);
  expect(search()).toEqual({ name: '২৩' });
});

it('leads to the search of the list with Control and the slash key', async () => {
  api();
  show(<SubjectsPage />);
  await names();
  await userEvent.keyboard('{Control>}/{/Control}');
  expect(screen.getByLabelText('নাম দিয়ে খুঁজুন')).toHaveFocus();
});

it('the page of a list says so where nothing matches', async () => {
  api();
  show(<SubjectsPage />, '/?name=নেই');
  expect(await screen.findByText('কোনো বিষয় পাওয়া যায়নি')).toBeInTheDocument();
});

it('the page of a list adds a row, says so, closes the form and leads to the row', async () => {
  const { writes } = api(20);
  const { toasts, search } = show(<SubjectsPage />);
  await press('নতুন বিষয় যোগ করুন');
  await type(/বিষয়ের নাম/, '  বাংলা ');
  await choose('দ্বাদশ');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes().map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'post', path: 'subjects/', body: { name: 'বাংলা', class_name: 2 } },
  ]);
  await waitFor(async () => expect(await names()).toEqual(['বাংলা']));
  expect(toasts).toEqual([{ kind: 'success', text: 'বিষয় যোগ হয়েছে' }]);
  expect(search()).toEqual({});
});

it('the page of a list deletes after a question, and the toast brings the row back', async () => {
  const { tables } = api();
  const { toasts } = show(<SubjectsPage />);
  await press('মুছুন: বিষয় 2');
  await press('মুছে ফেলুন');
  await waitFor(async () => expect(await names()).toEqual(['বিষয় 1', 'বিষয় 3']));
  expect(toasts).toEqual([
    {
      kind: 'success',
      text: 'বিষয় মুছে ফেলা হয়েছে',
      action: { label: 'ফিরিয়ে আনুন', run: expect.any(Function) },
    },
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  pressToast(toasts[0]);
  await waitFor(() => expect(tables.subjects?.map(({ id }) => id)).toEqual([1, 3, 2]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'বিষয় 2' })).toHaveFocus());
  await waitFor(() =>
    expect(toasts[1]).toEqual({ kind: 'success', text: 'বিষয় ফিরিয়ে আনা হয়েছে' }),
  );
});

it('the page of a list keeps the question open and says why a row cannot be deleted', async () => {
  const { refuse } = api();
  refuse('delete', 'subjects/2/', 409, { code: 'in_use', message: '৩টি রুটিনে বিষয়টি আছে।' });
  const { toasts } = show(<SubjectsPage />);
  await press('মুছুন: বিষয় 2');
  await press('মুছে ফেলুন');
  expect(await screen.findByText('৩টি রুটিনে বিষয়টি আছে।')).toBeInTheDocument();
  expect(toasts).toEqual([{ kind: 'error', text: 'মুছে ফেলতে সমস্যা হয়েছে' }]);
  await press('বাতিল');
  expect(await names()).toEqual(['বিষয় 1', 'বিষয় 2', 'বিষয় 3']);
});

it('the page of a list shows the number of a deletion that failed on the server, and of a row that did not come back', async () => {
  const { refuse } = api();
  const failure = (request_id: string) => ({ code: 'internal', message: 'সমস্যা', request_id });
  refuse('delete', 'subjects/2/', 500, failure('of-the-deletion'));
  refuse('post', 'subjects/2/restore/', 500, failure('of-the-way-back'));
  const { toasts } = show(<SubjectsPage />);
  await press('মুছুন: বিষয় 2');
  await press('মুছে ফেলুন');
  expect(await screen.findByText('of-the-deletion')).toBeInTheDocument();
  await press('মুছে ফেলুন');
  await waitFor(() => expect(toasts.at(-1)?.kind).toBe('success'));
  act(() => toasts.at(-1)?.action?.run());
  await waitFor(() => expect(toasts.at(-1)?.failed?.requestId).toBe('of-the-way-back'));
});

it('steps back a page when the last row of the last page goes', async () => {
  api(11);
  show(<SubjectsPage />, '/?page=2');
  await press('মুছুন: বিষয় 11');
  await press('মুছে ফেলুন');
  await waitFor(async () =>
    expect(await names()).toEqual(manySubjects(10).map(({ name }) => name)),
  );
});

it('the page of a list says that the list could not be loaded, and loads it on another try', async () => {
  const { refuse } = api();
  userEvent.setup();
  const number = '5f0c7a3e-0d6c-4a6e-9a0e-2f1f6f0f4a11';
  refuse('get', 'subjects/', 500, { code: 'internal', message: 'সমস্যা', request_id: number });
  const { toasts } = show(<SubjectsPage />);
  expect(within(await screen.findByRole('alert')).getByText(number).tagName).toBe('CODE');
  await press('নম্বর কপি করুন');
  expect(await navigator.clipboard.readText()).toBe(number);
  await press('আবার চেষ্টা করুন');
  expect(await names()).toEqual(['বিষয় 1', 'বিষয় 2', 'বিষয় 3']);
  expect(toasts).toEqual([{ kind: 'error', text: 'ডেটা লোড করতে সমস্যা হয়েছে' }]);
});

it.each(['head', 'list', 'selection'] as const)(
  'offers a tool in the place that it names, and without it nothing: %s',
  async (place) => {
    api();
    const panel = ({ page, onClose }: PanelProps) => (
      <button onClick={onClose}>{`গোনা হলো: ${page.view.selection.size}`}</button>
    );
    const tool = { name: 'count', icon: checkIcon, label: 'গুনুন', place, panel } as Tool;
    const offered = () => screen.queryByRole('button', { name: 'গুনুন' });
    const listWith = async (tools: readonly Tool[]) => {
      show(<ToolPage contract={subjects} tools={tools} />);
      await userEvent.click(await screen.findByLabelText('বাছুন: 2'));
      return screen.findByRole('region', { name: 'বাছাই' });
    };
    const bar = await listWith([tool]);
    expect(bar.contains(offered())).toBe(place === 'selection');
    await press('গুনুন');
    await press('গোনা হলো: 1');
    expect(screen.queryByRole('button', { name: /^গোনা/ })).toBeNull();
    cleanup();
    await listWith([]);
    expect(offered()).toBeNull();
  },
);
