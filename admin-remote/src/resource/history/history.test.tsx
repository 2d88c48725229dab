import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryEntry } from '@angan/shared/contract';
import { fakeApi, ok, refusal, type Answer } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { Component as SubjectsPage } from '../../resources/subjects.tsx';

const change = (id: number, about: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  at: `2026-03-1${id}T04:00:00.000Z`,
  actor_id: 1,
  actor_name: 'রহিমা',
  resource: 'subjects',
  record_id: 1,
  action: 'update',
  label: 'বাংলা',
  before: null,
  after: null,
  request_id: null,
  ...about,
});
const entries = [
  change(3, {
    before: { name: 'বাংলা ১ম', class_name: 2 },
    after: { name: 'বাংলা', class_name: 1 },
  }),
  change(2, { before: { name: 'বাংলা পত্র' }, after: { name: 'বাংলা ১ম' } }),
  change(1, {
    action: 'rename',
    actor_id: null,
    actor_name: 'angan',
    before: { class_name: 1 },
    after: { class_name: 2 },
  }),
];

const open = async (restored: () => Answer = () => ({ status: 200, body: {} })) => {
  const subject = { id: 1, name: 'বাংলা', class_name: 1, version: 4 };
  const calls = fakeApi({
    'get classes/': ok([
      { id: 1, name: 'একাদশ' },
      { id: 2, name: 'দ্বাদশ' },
    ]),
    'get subjects/': ok([subject]),
    'get subjects/1/': ok({ ...subject, name: 'বাংলা ১ম', version: 5 }),
    'get history/': ok({ results: entries, older_than: null }),
    'post history/2/restore/': restored,
    'post history/1/restore/': restored,
  });
  const view = show(<SubjectsPage />, '/?edit=1');
  await userEvent.click(await screen.findByRole('button', { name: 'ইতিহাস' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ইতিহাস' }));
  await dialog.findByRole('heading', { name: 'তুলনা' });
  return { calls, dialog, ...view };
};
const compared = (scope: Pick<typeof screen, 'getAllByText'>) =>
  scope
    .getAllByText('বদলেছে')
    .map((tag) => tag.closest('[data-changed]')?.textContent?.replace('বদলেছে', '|'));
const tick = async (dialog: ReturnType<typeof within>, place: number) =>
  userEvent.click(dialog.getAllByRole('checkbox')[place]);

it('the history of a record says who changed what and when, and compares the two newest states by the names of the form', async () => {
  const { calls, dialog } = await open();
  expect(calls.find(({ path }) => path === 'history/')?.params).toMatchObject({
    resource: 'subjects',
    record: 1,
  });
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/১৩ মার্চ ২০২৬.*এখনকার অবস্থা.*পরিবর্তন, রহিমা। বিষয়ের নাম, শ্রেণি$/),
    expect.stringMatching(/১২ মার্চ ২০২৬.*পরিবর্তন, রহিমা। বিষয়ের নাম/),
    expect.stringMatching(/১১ মার্চ ২০২৬.*সার্ভার পরিচালক/),
    expect.stringMatching(/তার আগে/),
  ]);
  expect(compared(dialog)).toEqual([
    expect.stringMatching(/^বিষয়ের নাম \|.*১২ মার্চ.*বাংলা ১ম.*১৩ মার্চ.*বাংলা$/),
    expect.stringMatching(/^শ্রেণি \|.*দ্বাদশ.*একাদশ$/),
  ]);
  // The class was another in between, and is the same at both ends.
  await tick(dialog, 0);
  await tick(dialog, 3);
  await tick(dialog, 1);
  await tick(dialog, 0);
  expect(compared(dialog)).toEqual([expect.stringMatching(/বাংলা পত্র.*বাংলা$/)]);
});

it('the history of a record asks with what would change, restores the state and shows it in the form', async () => {
  const { calls, dialog, toasts } = await open();
  await userEvent.click(dialog.getByRole('button', { name: /^এই অবস্থা ফিরিয়ে আনুন ?: ১২ মার্চ/ }));
  const question = within(await screen.findByRole('dialog', { name: 'এই অবস্থা ফিরিয়ে আনবেন?' }));
  expect(compared(question)).toEqual([
    expect.stringMatching(/^বিষয়ের নাম.*এখনবাংলাফিরিয়ে আনার পর.*বাংলা ১ম$/),
    expect.stringMatching(/^শ্রেণি/),
  ]);
  await userEvent.click(question.getByRole('button', { name: 'ফিরিয়ে আনুন' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.find(({ method }) => method === 'post');
  expect([sent?.path, sent?.body, sent?.headers['If-Match']]).toEqual([
    'history/2/restore/',
    { state: 'after' },
    '"4"',
  ]);
  expect(toasts).toHaveLength(1);
});

it('the history of a record says why a state cannot be restored, and leaves everything as it is', async () => {
  const { dialog, calls } = await open(() =>
    refusal(409, {
      code: 'taken',
      message: 'কিছু ঘর ঠিক নেই।',
      fields: { name: 'এই নামে একটি আছে।' },
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: /^এই অবস্থা ফিরিয়ে আনুন ?: তার আগে/ }));
  const question = within(await screen.findByRole('dialog', { name: 'এই অবস্থা ফিরিয়ে আনবেন?' }));
  await userEvent.click(question.getByRole('button', { name: 'ফিরিয়ে আনুন' }));
  await waitFor(() =>
    expect(question.getByRole('alert')).toHaveTextContent('কিছু ঘর ঠিক নেই। এই নামে একটি আছে।'),
  );
  expect(calls.find(({ method }) => method === 'post')).toMatchObject({
    path: 'history/1/restore/',
    body: { state: 'before' },
  });
});
