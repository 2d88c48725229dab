import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, heard, lessonOf, ok, renderScreen, writes } from '../../testing/index.ts';
import { Component } from './index.tsx';

const school = {
  'get class-routine/': ok([
    lessonOf(1, { day: 0 }),
    lessonOf(2, { day: 0, sectionId: 2, teacherId: 2, startTime: '11:00', endTime: '12:00' }),
  ]),
  'get classes/': ok([{ id: 1, name: 'একাদশ' }]),
  'get sections/': ok([
    { id: 1, name: 'বিজ্ঞান' },
    { id: 2, name: 'মানবিক' },
  ]),
  'get subjects/': ok([{ id: 1, name: 'বাংলা', class_name: 1 }]),
  'get teachers/': ok([
    { id: 1, full_name: 'শর্মিষ্ঠা' },
    { id: 2, full_name: 'মাহবুব' },
  ]),
  'post class-routine/': ok({ id: 9 }),
};
const { startTime, endTime } = lessonOf(1);
type User = ReturnType<typeof renderScreen>['user'];

async function choose(user: User, form: HTMLElement, field: RegExp, option: string) {
  await user.click(within(form).getByLabelText(field));
  await user.click(screen.getByRole('option', { name: option }));
}

it('the routine shows the week before the form', async () => {
  fakeApi(school);
  renderScreen(Component);
  const regions = await screen.findAllByRole('region', {
    name: /^সাপ্তাহিক রুটিন$|Add Class Routine/,
  });
  expect(regions.map((region) => within(region).getAllByRole('heading')[0]?.textContent)).toEqual([
    'সাপ্তাহিক রুটিন',
    'Add Class Routine রুটিনে ক্লাস যোগ করুন',
  ]);
});

it('the routine adds a lesson to an empty cell, whose section, day and time are filled in', async () => {
  const calls = fakeApi(school);
  const { user, toasts } = renderScreen(Component);
  await user.click(await screen.findByRole('button', { name: /^ক্লাস যোগ করুন: সোমবার/ }));
  const dialog = screen.getByRole('dialog', { name: 'রুটিনে ক্লাস যোগ করুন' });
  await choose(user, dialog, /^বিষয়/, 'বাংলা');
  await choose(user, dialog, /^শিক্ষক/, 'মাহবুব');
  await user.click(within(dialog).getByRole('button', { name: 'সংরক্ষণ করুন' }));
  await heard(toasts, ['success: Routine added successfully!']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'post')?.body).toMatchObject({
    classId: 1,
    sectionId: 1,
    subjectId: 1,
    teacherId: 2,
    day: 1,
    startTime: startTime.slice(0, 5),
    endTime: endTime.slice(0, 5),
  });
});

it('the routine says who is busy before a lesson is saved, but not that the lesson is in its own way', async () => {
  fakeApi(school);
  const { user } = renderScreen(Component, '?edit=new.0.11:30.12:15');
  const dialog = await screen.findByRole('dialog', { name: 'রুটিনে ক্লাস যোগ করুন' });
  expect(within(dialog).queryByText(/অন্য ক্লাস/)).toBeNull();
  await choose(user, dialog, /^শিক্ষক/, 'মাহবুব');
  expect(
    within(dialog).getByText(/^মাহবুব তখন অন্য ক্লাসে আছেন: একাদশ, মানবিক, বাংলা/),
  ).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'বাতিল' }));
  await user.click(screen.getByRole('button', { name: 'সংরক্ষণ না করে যান' }));
  await user.click(await screen.findByRole('button', { name: /^সম্পাদনা: বাংলা/ }));
  await screen.findByRole('dialog', { name: 'রুটিনের ক্লাস সম্পাদনা' });
  expect(screen.queryByText(/অন্য ক্লাস/)).toBeNull();
});

it('the routine fills a lesson downwards, to the later days of the week', async () => {
  const calls = fakeApi(school);
  const { user } = renderScreen(Component, '?edit=1');
  await user.click(await screen.findByRole('button', { name: 'অন্য দিনেও বসান' }));
  const fill = screen.getByRole('dialog', { name: 'অন্য দিনেও বসান' });
  await user.click(within(fill).getByRole('checkbox', { name: 'বুধবার' }));
  await user.click(within(fill).getByRole('button', { name: 'কপি করুন' }));
  await waitFor(() => expect(writes(calls).length).toBe(3));
  const posts = calls.filter(({ method }) => method === 'post');
  expect(posts.map(({ body }) => (body as { day: number }).day)).toEqual([1, 2, 4]);
});

it('the routine moves a lesson without dragging, shows first who is in the way, and moves it back', async () => {
  const calls = fakeApi({
    ...school,
    'get class-routine/': ok([
      lessonOf(1, { day: 0, version: 3 }),
      lessonOf(2, { day: 0, teacherId: 2, startTime: '11:00', endTime: '12:00' }),
    ]),
    'patch class-routine/1/': ({ body }) =>
      ok(lessonOf(1, { ...(body as object), version: 4 }))({} as never),
  });
  const { user, toasts } = renderScreen(Component, '?edit=1');
  await user.click(await screen.findByRole('button', { name: 'অন্য সময়ে সরান' }));
  const dialog = screen.getByRole('dialog', { name: 'অন্য সময়ে সরান' });
  const move = within(dialog).getByRole('button', { name: 'সরান' });
  expect(move).toBeDisabled();
  await choose(user, dialog, /^সময়/, 'সকাল ১১:০০ – দুপুর ১২:০০');
  expect(within(dialog).getByText(/^এই শাখায় তখন অন্য ক্লাস আছে/)).toBeInTheDocument();
  expect(move).toBeDisabled();
  await choose(user, dialog, /^বার/, 'বুধবার');
  await user.click(move);
  await heard(toasts, ['success: ক্লাসটি সরানো হয়েছে: বুধবার, সকাল ১১:০০']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  toasts[0]?.action?.run();
  await waitFor(() => expect(writes(calls).length).toBe(2));
  expect(
    calls
      .filter(({ method }) => method === 'patch')
      .map(({ body, headers }) => [body, headers['If-Match']]),
  ).toEqual([
    [{ day: 3, startTime: '11:00', endTime: '12:00' }, '"3"'],
    [{ day: 0, startTime: '10:00', endTime: '10:45' }, '"4"'],
  ]);
});
