import { screen, waitFor, within } from '@testing-library/react';
import {
  fakeApi,
  heard,
  lessonOf,
  ok,
  refusal,
  renderScreen,
  writes,
} from '../../testing/index.ts';
import { Component } from './index.tsx';

const school = {
  'get class-routine/': ok([
    lessonOf(1),
    lessonOf(2, { day: 4, subjectId: 2, teacherId: 2, startTime: '11:30', endTime: '12:15' }),
    lessonOf(3, { sectionId: 2, day: null }),
  ]),
  'get classes/': ok([
    { id: 1, name: 'একাদশ' },
    { id: 2, name: 'দ্বাদশ' },
  ]),
  'get sections/': ok({
    data: [
      { id: 1, name: 'বিজ্ঞান' },
      { id: 2, name: 'মানবিক' },
    ],
  }),
  'get subjects/': ok([
    { id: 1, name: 'বাংলা', class_name: 1 },
    { id: 2, name: 'ইংরেজি', class_name: 1 },
    { id: 3, name: 'গণিত', class_name: 2 },
  ]),
  'get teachers/': ok([
    { id: 1, full_name: 'শর্মিষ্ঠা চক্রবর্তী' },
    { id: 2, name: 'মো. মাহবুবুর রহমান' },
  ]),
};
type User = ReturnType<typeof renderScreen>['user'];
const form = () => within(screen.getByRole('region', { name: /Add Class Routine/ }));
const choose = async (user: User, field: RegExp, option: string) => {
  await user.click(form().getByLabelText(field));
  await user.click(screen.getByRole('option', { name: option }));
};
async function fill(user: User) {
  await form().findByText('শ্রেণি');
  await choose(user, /^শ্রেণি/, 'একাদশ');
  await choose(user, /^শাখা/, 'মানবিক');
  await choose(user, /^বিষয়/, 'ইংরেজি');
  await choose(user, /^শিক্ষক/, 'মো. মাহবুবুর রহমান');
  await user.type(form().getByLabelText(/^শুরুর সময়/), '১২:৪৫');
  await user.type(form().getByLabelText(/^শেষের সময়/), 'দুপুর ১:৩০');
}
const save = () => form().getByRole('button', { name: 'সংরক্ষণ করুন' });
const week = () => within(screen.getByRole('region', { name: 'সাপ্তাহিক রুটিন' }));
const ready = () => screen.findByRole('region', { name: /Add Class Routine/ });

describe('adding to the routine', () => {
  it('sends ids and times of Bengali digits, confirms it, and preserves class and section for the next', async () => {
    const calls = fakeApi({
      ...school,
      'post class-routine/': ok(
        lessonOf(9, { sectionId: 2, subjectId: 2, teacherId: 2, day: null }),
      ),
    });
    const { user, toasts } = renderScreen(Component);
    await ready();
    await fill(user);
    await user.click(save());
    expect(await form().findByText('Routine added successfully!')).toHaveAttribute(
      'role',
      'status',
    );
    expect(calls.find(({ method }) => method === 'post')?.body).toEqual({
      classId: 1,
      sectionId: 2,
      subjectId: 2,
      teacherId: 2,
      startTime: '12:45',
      endTime: '13:30',
    });
    expect(toasts).toEqual([]);
    expect(form().getByText('একাদশ')).toBeInTheDocument();
    expect(form().getByText('মানবিক')).toBeInTheDocument();
    expect(form().queryByText('ইংরেজি')).not.toBeInTheDocument();
    expect(form().getByLabelText(/^বিষয়/)).toHaveFocus();
    // The lesson answered is 10:00 to 10:45.
    expect(form().getByLabelText(/^শুরুর সময়/)).toHaveValue('সকাল ১০:৪৫');
    expect(form().getByLabelText(/^শেষের সময়/)).toHaveValue('সকাল ১১:৩০');
  });

  it('requires all six', async () => {
    const calls = fakeApi(school);
    const { user, toasts, container } = renderScreen(Component);
    await ready();
    await user.click(save());
    await heard(toasts, ['error: দয়া করে শ্রেণি, শাখা, বিষয়, শিক্ষক, শুরু ও শেষের সময় পূরণ করুন']);
    const wrong = [...container.querySelectorAll('[data-field]')].filter((field) =>
      field.querySelector('[aria-invalid="true"]'),
    );
    expect(wrong.map((field) => field.getAttribute('data-field'))).toEqual([
      'classId',
      'sectionId',
      'subjectId',
      'teacherId',
      'startTime',
      'endTime',
    ]);
    expect(writes(calls)).toEqual([]);
  });

  it('offers only the subjects of the selected class, and drops one of another class', async () => {
    fakeApi(school);
    const { user } = renderScreen(Component);
    await ready();
    expect(form().getByLabelText(/^বিষয়/)).toBeDisabled();
    await choose(user, /^শ্রেণি/, 'একাদশ');
    await user.click(form().getByLabelText(/^বিষয়/));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'বাংলা',
      'ইংরেজি',
    ]);
    await user.click(screen.getByRole('option', { name: 'ইংরেজি' }));
    await choose(user, /^শ্রেণি/, 'দ্বাদশ');
    expect(form().queryByText('ইংরেজি')).not.toBeInTheDocument();
    expect(form().queryByText(/তালিকায় নেই/)).not.toBeInTheDocument();
  });

  it('reports a clash at its field, and a failed save', async () => {
    const sentence = 'মো. মাহবুবুর রহমান দুপুর ১২:৪৫ থেকে দুপুর ১:৩০ পর্যন্ত অন্য ক্লাসে আছেন।';
    fakeApi({
      ...school,
      'post class-routine/': () =>
        refusal(409, { code: 'clash', message: sentence, fields: { teacherId: sentence } }),
    });
    const { user, toasts, container } = renderScreen(Component);
    await ready();
    await fill(user);
    await user.click(save());
    await heard(toasts, [`error: ${sentence}`]);
    expect(form().getByText('Something went wrong!')).toHaveAttribute('role', 'alert');
    expect(container.querySelector('[data-field="teacherId"]')).toHaveTextContent(sentence);
    expect(form().getByText('মো. মাহবুবুর রহমান')).toBeInTheDocument();
  });
});

describe('the week', () => {
  const cells = () =>
    week()
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));

  it('adds up the week of each teacher, the longest first', async () => {
    fakeApi(school);
    renderScreen(Component, '?class=1&section=1');
    await ready();
    const hours = within(screen.getByRole('table', { name: 'শিক্ষকদের সাপ্তাহিক ক্লাস' }));
    expect(hours.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'শিক্ষকসময়',
      'শর্মিষ্ঠা চক্রবর্তী১.৫ ঘণ্টা',
      'মো. মাহবুবুর রহমান০.৭৫ ঘণ্টা',
    ]);
  });

  it('shows one section of a class by day and time', async () => {
    fakeApi(school);
    renderScreen(Component, '?class=1&section=1');
    await ready();
    expect(
      week()
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['দিন', 'সকাল ১০:০০ – ১০:৪৫', 'সকাল ১১:৩০ – দুপুর ১২:১৫']);
    expect(cells().map(([day]) => day)).toEqual([
      'রবিবারকপি: রবিবার',
      'সোমবার',
      'মঙ্গলবার',
      'বুধবার',
      'বৃহস্পতিবারকপি: বৃহস্পতিবার',
    ]);
    expect(
      screen.getAllByRole('button', { name: /সম্পাদনা: / }).map((button) => button.textContent),
    ).toEqual([
      'সম্পাদনা: বাংলাশর্মিষ্ঠা চক্রবর্তীরবিবার, সকাল ১০:০০',
      'সম্পাদনা: ইংরেজিমো. মাহবুবুর রহমানবৃহস্পতিবার, সকাল ১১:৩০',
    ]);
  });

  it('shows a teacher with the class and section of each lesson, also those without a day', async () => {
    fakeApi(school);
    renderScreen(Component, '?by=teacher&teacher=1');
    await ready();
    expect(
      screen.getAllByRole('button', { name: /সম্পাদনা: / }).map((button) => button.textContent),
    ).toEqual([
      'সম্পাদনা: বাংলাএকাদশ, বিজ্ঞানরবিবার, সকাল ১০:০০',
      'সম্পাদনা: বাংলাএকাদশ, মানবিকসকাল ১০:০০',
    ]);
    expect(screen.getByRole('heading', { name: 'দিন ঠিক হয়নি' })).toBeInTheDocument();
  });

  it('is selected without a question, also while a lesson is being typed in', async () => {
    fakeApi(school);
    const { user } = renderScreen(Component, '?class=1&section=1');
    await ready();
    await choose(user, /^শিক্ষক/, 'মো. মাহবুবুর রহমান');
    await user.click(screen.getByRole('radio', { name: 'শিক্ষক' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'শর্মিষ্ঠা চক্রবর্তী' })).toBeInTheDocument();
    expect(form().getByText('মো. মাহবুবুর রহমান')).toBeInTheDocument();
  });

  it('begins with the first lesson’s section', async () => {
    fakeApi(school);
    renderScreen(Component);
    await ready();
    expect(screen.getByRole('heading', { name: 'একাদশ, বিজ্ঞান' })).toBeInTheDocument();
  });

  it('lets a lesson be changed', async () => {
    const calls = fakeApi({ ...school, 'put class-routine/1/': ok(lessonOf(1, { day: 2 })) });
    const { user, toasts } = renderScreen(Component, '?class=1&section=1');
    await ready();
    await user.click(screen.getByRole('button', { name: /সম্পাদনা: বাংলা/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'রুটিনের ক্লাস সম্পাদনা' }));
    await user.click(dialog.getByLabelText('বার'));
    await user.click(screen.getByRole('option', { name: 'মঙ্গলবার' }));
    await user.click(dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }));
    await heard(toasts, ['success: রুটিন হালনাগাদ হয়েছে']);
    expect(calls.find(({ method }) => method === 'put')).toMatchObject({
      headers: { 'If-Match': '"1"' },
      body: {
        classId: 1,
        sectionId: 1,
        subjectId: 1,
        teacherId: 1,
        startTime: '10:00',
        endTime: '10:45',
        day: 2,
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('lets a lesson be taken out after a question', async () => {
    const calls = fakeApi({ ...school, 'delete class-routine/1/': ok(undefined) });
    const { user, toasts } = renderScreen(Component, '?class=1&section=1&edit=1');
    await ready();
    await user.click(screen.getByRole('button', { name: 'রুটিন থেকে মুছে ফেলুন' }));
    expect(writes(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'মুছে ফেলুন' }));
    await heard(toasts, ['success: ক্লাসটি রুটিন থেকে মুছে ফেলা হয়েছে']);
    expect(writes(calls)).toEqual(['delete class-routine/1/']);
  });

  it('offers another try when it cannot be loaded', async () => {
    let tries = 0;
    fakeApi({
      ...school,
      'get subjects/': () => (++tries === 1 ? { status: 0 } : { status: 200, body: [] }),
    });
    const { user } = renderScreen(Component);
    await user.click(await screen.findByRole('button', { name: 'আবার চেষ্টা করুন' }));
    expect(await ready()).toBeInTheDocument();
  });
});
