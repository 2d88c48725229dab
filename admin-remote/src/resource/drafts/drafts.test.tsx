import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as SubjectsPage } from '../../resources/subjects.tsx';
import { Component as Gallery } from '../../screens/gallery/index.tsx';
import { fakeTables } from '../../testing/fake-tables.ts';
import { installImages, photo } from '../../testing/install-images.ts';
import { pressToast } from '../../testing/press-toast.ts';
import { choose } from '../../testing/subjects-page.ts';
import { show } from '../../testing/show.tsx';
import type { Draft } from './drafts.ts';

const mockStored = new Map<string, Draft>();
let mockDisk: Promise<void> | undefined;
let mockKeepsNoFiles = false;
// jsdom has no IndexedDB; the journeys in Chromium use the real one.
jest.mock('./drafts.ts', () => ({
  ...jest.requireActual<typeof import('./drafts.ts')>('./drafts.ts'),
  drafts: {
    read: async (key: string) => mockStored.get(key),
    write: async (key: string, draft: Draft) => {
      if (mockKeepsNoFiles && Object.values(draft.values).some((value) => value instanceof File))
        return false;
      mockStored.set(key, draft);
      return true;
    },
    forget: async (key: string) => {
      await mockDisk;
      mockStored.delete(key);
    },
    forgetAll: async () => mockStored.clear(),
  },
}));

const api = () =>
  fakeTables({
    classes: [
      { id: 1, name: 'একাদশ' },
      { id: 2, name: 'দ্বাদশ' },
    ],
    subjects: [{ id: 1, name: 'বাংলা', class_name: 1, version: 1 }],
  });
const name = async () =>
  within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>(/বিষয়ের নাম/);
const press = async (label: string) =>
  userEvent.click(await screen.findByRole('button', { name: label }));

async function typeAndLoseTheTab(text: string) {
  show(<SubjectsPage />, '/?edit=1');
  await userEvent.clear(await name());
  await userEvent.type(await name(), text);
  await waitFor(() => expect(mockStored.get('1/subjects/1')?.values.name).toBe(text));
  cleanup();
}

beforeEach(() => {
  mockDisk = undefined;
  mockKeepsNoFiles = false;
  mockStored.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('offers back what was typed before the tab was lost', async () => {
  api();
  await typeAndLoseTheTab('বাংলা ১ম পত্র');
  show(<SubjectsPage />, '/?edit=1');
  expect(await name()).toHaveValue('বাংলা');
  await press('খসড়া ফিরিয়ে আনুন');
  expect(await name()).toHaveValue('বাংলা ১ম পত্র');
  expect(screen.getByRole('heading', { name: 'বিষয় সম্পাদনা' })).toHaveFocus();
});

it('forgets a draft that is discarded, unless that is undone', async () => {
  api();
  await typeAndLoseTheTab('বাংলা ১ম পত্র');
  const { toasts } = show(<SubjectsPage />, '/?edit=1');
  await press('বাদ দিন');
  expect(await name()).toHaveValue('বাংলা');
  await waitFor(() => expect([...mockStored.keys()]).toEqual([]));
  pressToast(toasts[0]);
  await screen.findByRole('button', { name: 'খসড়া ফিরিয়ে আনুন' });
  expect(screen.getByRole('heading', { name: 'বিষয় সম্পাদনা' })).toHaveFocus();
});

it.each([
  ['typed here', false],
  ['taken back', true],
])('a form keeps no draft of what was %s and undone', async (_how, way) => {
  api();
  if (way) await typeAndLoseTheTab('বাংলা ১ম পত্র');
  show(<SubjectsPage />, '/?edit=1');
  if (way) await press('খসড়া ফিরিয়ে আনুন');
  else await userEvent.type(await name(), ' ১ম পত্র');
  await waitFor(() => expect(mockStored.get('1/subjects/1')?.values.name).toBe('বাংলা ১ম পত্র'));
  await userEvent.clear(await name());
  await userEvent.type(await name(), 'বাংলা');
  await waitFor(() => expect([...mockStored.keys()]).toEqual([]));
});

it('a form keeps no draft of what was saved', async () => {
  api();
  await typeAndLoseTheTab('বাংলা ১ম পত্র');
  show(<SubjectsPage />, '/?edit=1');
  await press('খসড়া ফিরিয়ে আনুন');
  await press('সংরক্ষণ করুন');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([...mockStored.keys()]).toEqual([]);
});

it('a form says that a row is saved without waiting for the disk to forget its draft', async () => {
  api();
  let turn = () => undefined as void;
  mockDisk = new Promise((resolve) => (turn = resolve));
  const { toasts } = show(<SubjectsPage />, '/?edit=1');
  await userEvent.type(await name(), ' ২য় পত্র');
  await press('সংরক্ষণ করুন');
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'বিষয় হালনাগাদ হয়েছে' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  turn();
  await waitFor(() => expect([...mockStored.keys()]).toEqual([]));
});

it('requires a confirmation before an old draft overwrites a newer version', async () => {
  const { tables } = api();
  await typeAndLoseTheTab('বাংলা ১ম পত্র');
  Object.assign(tables.subjects?.[0] ?? {}, { name: 'তাঁর', version: 2 });
  show(<SubjectsPage />, '/?edit=1');
  await press('খসড়া ফিরিয়ে আনুন');
  await press('সংরক্ষণ করুন');
  expect(await screen.findByText('অন্য কেউ এটি বদলেছেন')).toBeInTheDocument();
  expect(tables.subjects?.[0]).toEqual({ id: 1, name: 'তাঁর', class_name: 1, version: 2 });
});

it('a draft leaves what a colleague has saved since in the fields that it had not touched', async () => {
  const { tables } = api();
  await typeAndLoseTheTab('বাংলা ১ম পত্র');
  Object.assign(tables.subjects?.[0] ?? {}, { class_name: 2, version: 2 });
  show(<SubjectsPage />, '/?edit=1');
  await press('খসড়া ফিরিয়ে আনুন');
  await press('সংরক্ষণ করুন');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tables.subjects?.[0]).toEqual({
    id: 1,
    name: 'বাংলা ১ম পত্র',
    class_name: 2,
    version: 3,
  });
});

it('repeats what was sent without an answer under its key, after the tab was lost too', async () => {
  const { writes, refuse } = api();
  refuse('post', 'subjects/', 0);
  show(<SubjectsPage />, '/?edit=new');
  await userEvent.type(await name(), 'ভূগোল');
  await choose('একাদশ');
  await press('সংরক্ষণ করুন');
  await waitFor(() => expect(writes()).toHaveLength(1));
  cleanup();
  show(<SubjectsPage />, '/?edit=new');
  await press('খসড়া ফিরিয়ে আনুন');
  await press('সংরক্ষণ করুন');
  await waitFor(() => expect(writes()).toHaveLength(2));
  const [first, second] = writes().map(({ headers }) => headers['Idempotency-Key']);
  expect(second).toBe(first);
});

it('a picture that was stored just before the tab was lost is repeated under its key', async () => {
  installImages();
  const { writes, refuse, hang } = fakeTables({ gallery: [] });
  refuse('post', 'gallery/', 201, { id: 1, image: '/media/1.webp' });
  hang('post', 'gallery/');
  show(<Gallery />);
  const picker = document.querySelector<HTMLInputElement>('input[data-picker]');
  await userEvent.upload(picker as HTMLInputElement, [photo('1.jpg'), photo('2.jpg')]);
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
  mockStored.clear();
  await press('আপলোড করুন');
  await waitFor(() => expect(writes()).toHaveLength(2));
  const disk = [...mockStored];
  cleanup();
  await act(async () => undefined);
  mockStored.clear();
  for (const [key, draft] of disk) mockStored.set(key, draft);
  show(<Gallery />);
  await press('খসড়া ফিরিয়ে আনুন');
  await press('আপলোড করুন');
  await waitFor(() => expect(writes().length).toBeGreaterThan(2));
  const keys = writes().map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[2]).toBe(keys[0]);
});

it.each([
  ['keeps files', false],
  ['keeps no files', true],
])(
  'offers all selected pictures back, or says which are not there, where the disk %s',
  async (_how, none) => {
    mockKeepsNoFiles = none;
    installImages();
    fakeTables({ gallery: [] });
    show(<Gallery />);
    const picker = document.querySelector<HTMLInputElement>('input[data-picker]');
    await userEvent.upload(
      picker as HTMLInputElement,
      [1, 2, 3, 4, 5, 6].map((number) => photo(`${number}.jpg`)),
    );
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(6));
    await waitFor(() => {
      const { values = {}, missing } = mockStored.get('1/gallery/upload') ?? {};
      expect(
        none ? missing : Object.values(values).filter((value) => value instanceof File),
      ).toHaveLength(6);
    });
    cleanup();
    show(<Gallery />);
    const offer = await screen.findByText(/একটি খসড়া সংরক্ষণ করা হয়নি।/);
    const missing = ['1.webp', '2.webp', '3.webp', '4.webp', '5.webp', '6.webp'].join(', ');
    if (none) expect(offer).toHaveTextContent(`এই ফাইলগুলো তাতে নেই, আবার বেছে নিন: ${missing}`);
    else expect(offer).not.toHaveTextContent('তাতে নেই');
    await press('খসড়া ফিরিয়ে আনুন');
    if (none) return expect(screen.queryByRole('img')).toBeNull();
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(6));
  },
);
