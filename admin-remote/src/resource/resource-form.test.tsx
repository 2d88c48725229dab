import { SLOW_MS } from '@angan/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show.tsx';
import { api, form, press, save, type, choose } from '../testing/subjects-page.ts';
import { Component as SubjectsPage } from '../resources/subjects.tsx';

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.useRealTimers());

it('the form of a row says what is missing and leads to the first such field', async () => {
  const { writes } = api();
  const { toasts } = show(<SubjectsPage />, '/?edit=new');
  await save();
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'error', text: 'দয়া করে বিষয়ের নাম এবং শ্রেণি নির্বাচন করুন' }]),
  );
  expect((await form()).getByText('এই ঘরটি পূরণ করুন।')).toBeInTheDocument();
  expect((await form()).getByText('তালিকা থেকে একটি বেছে নিন।')).toBeInTheDocument();
  await waitFor(async () => expect((await form()).getByLabelText(/বিষয়ের নাম/)).toHaveFocus());
  expect(writes()).toEqual([]);
  // The summary names both fields and leads to each, until it has a value.
  const summary = (await form()).getByText('এই ঘরগুলো ঠিক করুন:').parentElement as HTMLElement;
  const named = () =>
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(named()).toEqual(['বিষয়ের নাম', 'শ্রেণি']);
  await userEvent.click(within(summary).getByRole('button', { name: 'শ্রেণি' }));
  expect((await form()).getByLabelText(/শ্রেণি/)).toHaveFocus();
  await type(/বিষয়ের নাম/, 'বাংলা');
  await waitFor(() => expect(named()).toEqual(['শ্রেণি']));
});

it('the form of a row keeps the form and shows at the field what the server refuses', async () => {
  const { refuse, tables } = api();
  refuse('put', 'subjects/1/', 409, {
    code: 'taken',
    message: 'এই বিষয়টি আছে।',
    fields: { name: 'এটি আগে থেকেই আছে।' },
  });
  const { toasts } = show(<SubjectsPage />, '/?edit=1');
  await type(/বিষয়ের নাম/, 'ইংরেজি');
  await save();
  expect(await screen.findByText('এটি আগে থেকেই আছে।')).toBeInTheDocument();
  expect((await form()).getByLabelText(/বিষয়ের নাম/)).toHaveValue('ইংরেজি');
  expect(toasts).toEqual([{ kind: 'error', text: 'এই বিষয়টি আছে।' }]);
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tables.subjects?.[0]).toEqual({ id: 1, name: 'ইংরেজি', class_name: 1, version: 2 });
});

it('reports a class that was deleted while the form was open, and reloads the options', async () => {
  const { refuse, tables } = api();
  refuse('post', 'subjects/', 400, {
    code: 'validation_failed',
    message: 'কিছু ঘরে ভুল আছে।',
    fields: { class_name: 'এই শ্রেণি আর নেই।' },
  });
  show(<SubjectsPage />, '/?edit=new');
  await type(/বিষয়ের নাম/, 'বাংলা');
  await choose('দ্বাদশ');
  tables.classes = [{ id: 1, name: 'একাদশ' }];
  await save();
  expect(await screen.findByText('এই শ্রেণি আর নেই।')).toBeInTheDocument();
  expect(await (await form()).findByText('তালিকায় নেই (2)')).toBeInTheDocument();
  await choose('একাদশ');
  await save();
  await waitFor(() =>
    expect(tables.subjects?.at(-1)).toEqual({ id: 4, name: 'বাংলা', class_name: 1, version: 1 }),
  );
});

it('the form of a row keeps the form when no answer comes at all', async () => {
  const { refuse } = api();
  refuse('put', 'subjects/1/', 0);
  const { toasts } = show(<SubjectsPage />, '/?edit=1');
  await type(/বিষয়ের নাম/, 'ইংরেজি');
  await save();
  expect(
    await screen.findByText(
      'সার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
    ),
  ).toBeInTheDocument();
  expect(toasts).toEqual([{ kind: 'error', text: 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন' }]);
});

it('the form of a row can be stopped while no answer comes, and sent again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { hang, tables } = api();
  hang('put', 'subjects/1/');
  show(<SubjectsPage />, '/?edit=1');
  await type(/বিষয়ের নাম/, 'ইংরেজি');
  await save();
  expect((await form()).queryByRole('button', { name: 'থামান' })).toBeNull();
  act(() => jest.advanceTimersByTime(SLOW_MS));
  await press('থামান');
  expect(await (await form()).findByRole('button', { name: 'বাতিল' })).toBeEnabled();
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tables.subjects?.[0]).toMatchObject({ name: 'ইংরেজি', version: 2 });
});

it('the form of a row makes one row of two taps, and repeats a failed try under the same key', async () => {
  const { writes, refuse } = api();
  refuse('post', 'subjects/', 503, { code: 'unavailable', message: 'পরে চেষ্টা করুন।' });
  show(<SubjectsPage />, '/?edit=new');
  await type(/বিষয়ের নাম/, 'বাংলা');
  await choose('একাদশ');
  await save();
  await screen.findByText('পরে চেষ্টা করুন।');
  const submit = (await form()).getByRole<HTMLButtonElement>('button', { name: 'সংরক্ষণ করুন' });
  act(() => {
    submit.click();
    submit.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = writes().map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

it('the form of a row sends an edited retry under the same key, and saves over what the lost answer has stored', async () => {
  const { writes, refuse, tables } = api();
  refuse('post', 'subjects/', 0);
  show(<SubjectsPage />, '/?edit=new');
  await type(/বিষয়ের নাম/, 'বাংলা');
  await choose('একাদশ');
  await save();
  await waitFor(() => expect(writes()).toHaveLength(1));
  tables.subjects?.push({ id: 7, name: 'বাংলা', version: 1 });
  refuse('post', 'subjects/', 409, { code: 'clash', existing: { id: 7, name: 'বাংলা' } });
  await type(/বিষয়ের নাম/, 'বাংলা ১ম পত্র');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = writes().map(({ headers }) => headers['Idempotency-Key']);
  expect([writes().map(({ method }) => method), second]).toEqual([['post', 'post', 'put'], first]);
  expect(tables.subjects?.filter(({ name }) => String(name).startsWith('বাংলা'))).toMatchObject([
    { id: 7, name: 'বাংলা ১ম পত্র', version: 2 },
  ]);
});

it('the form of a row sends under a new key what the server cannot bring together with an earlier try', async () => {
  const { writes, refuse } = api();
  refuse('post', 'subjects/', 409, { code: 'clash', message: 'আগের চেষ্টায় জমা হয়েছে।' });
  show(<SubjectsPage />, '/?edit=new');
  await type(/বিষয়ের নাম/, 'বাংলা');
  await choose('একাদশ');
  await save();
  await screen.findByText('আগের চেষ্টায় জমা হয়েছে।');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = writes().map(({ headers }) => headers['Idempotency-Key']);
  expect(second).not.toBe(first);
});

it('the form of a row says that options could not be loaded, and loads them again', async () => {
  const { refuse } = api();
  refuse('get', 'classes/', 503, { code: 'unavailable', message: 'পরে চেষ্টা করুন।' });
  show(<SubjectsPage />, '/?edit=new');
  await userEvent.click((await form()).getByRole('combobox'));
  expect(screen.queryByText('কিছু পাওয়া যায়নি')).toBeNull();
  expect(await (await form()).findAllByText('তালিকাটি লোড করা যায়নি।')).toHaveLength(2);
  await userEvent.click((await form()).getByRole('button', { name: 'আবার চেষ্টা করুন' }));
  await choose('একাদশ');
  expect(screen.queryByText('তালিকাটি লোড করা যায়নি।')).toBeNull();
});

it('confirms leaving a changed form, and closes an unchanged one', async () => {
  api();
  const { search } = show(<SubjectsPage />, '/?edit=1');
  await type(/বিষয়ের নাম/, 'ইংরেজি');
  await userEvent.keyboard('{Escape}');
  await press('ফরমে থাকুন');
  expect((await form()).getByLabelText(/বিষয়ের নাম/)).toHaveValue('ইংরেজি');
  await userEvent.keyboard('{Escape}');
  await press('সংরক্ষণ না করে যান');
  await waitFor(() => expect(search()).toEqual({}));
  await press('সম্পাদনা: বিষয় 1');
  expect((await form()).getByLabelText(/বিষয়ের নাম/)).toHaveValue('বিষয় 1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('where the same row was saved elsewhere meanwhile', () => {
  async function meet() {
    const fake = api();
    show(<SubjectsPage />, '/?edit=1');
    await type(/বিষয়ের নাম/, 'আমার');
    Object.assign(fake.tables.subjects?.[0] ?? {}, { name: 'তাঁর', version: 2 });
    await save();
    await screen.findByText('অন্য কেউ এটি বদলেছেন');
    return fake.tables;
  }

  it('asks once more where it was saved a third time while the question was open', async () => {
    const tables = await meet();
    Object.assign(tables.subjects?.[0] ?? {}, { name: 'তৃতীয় জনের', version: 3 });
    await press('বাছাই করা লেখা সংরক্ষণ করুন');
    expect(await screen.findByText('তৃতীয় জনের')).toBeInTheDocument();
    expect(tables.subjects?.[0]).toMatchObject({ name: 'তৃতীয় জনের', version: 3 });
  });

  it.each([
    ['তাঁর', 'তাঁর লেখা'],
    ['আমার', 'আপনার লেখা'],
  ])('keeps %s where that is selected', async (name, choice) => {
    const tables = await meet();
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${choice}`) }));
    await press('বাছাই করা লেখা সংরক্ষণ করুন');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tables.subjects?.[0]).toMatchObject({ id: 1, name, version: 3 });
  });
});

it('requests the password in place when the session has lapsed, and then saves', async () => {
  const { refuse, tables } = api();
  show(<SubjectsPage />, '/?edit=1');
  await type(/বিষয়ের নাম/, 'ইংরেজি');
  refuse('put', 'subjects/1/', 401, { code: 'unauthenticated', message: 'আবার লগইন করুন।' });
  await save();
  await userEvent.type(await screen.findByLabelText(/পাসওয়ার্ড/), 'secret-word{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tables.subjects?.[0]).toEqual({ id: 1, name: 'ইংরেজি', class_name: 1, version: 2 });
});

it('closes by the way back what lies over the screen: a question, the import, a question over a form', async () => {
  const { tables } = api();
  const { router, search } = show(<SubjectsPage />);
  const back = () => act(() => router.navigate(-1));
  await press('সম্পাদনা: বিষয় 1');
  await form();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('মুছুন: বিষয় 1');
  await screen.findByRole('dialog', { name: /মুছে ফেলতে চান/ });
  await back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('আমদানি ও রপ্তানি');
  await screen.findByRole('dialog', { name: /আমদানি ও রপ্তানি/ });
  await back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('সম্পাদনা: বিষয় 1');
  await type(/বিষয়ের নাম/, 'আমার');
  Object.assign(tables.subjects?.[0] ?? {}, { name: 'তাঁর', version: 2 });
  await save();
  await screen.findByRole('dialog', { name: 'অন্য কেউ এটি বদলেছেন' });
  await back();
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect((await form()).getByLabelText(/বিষয়ের নাম/)).toHaveValue('আমার');
  await back();
  await press('ফরমে থাকুন');
  await back();
  await press('সংরক্ষণ না করে যান');
  await waitFor(() => expect(search()).toEqual({}));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
