import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_GRADES, type Exam } from '@angan/shared/contract';
import { fakeApi, ok, refusal, type Handler } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { Correction } from './correction.tsx';
import { ExamState } from './exam-state.tsx';
import { Component as Exams } from './index.tsx';
import { Merit } from './merit.tsx';
import { Prints } from './prints.tsx';

const exam = (id: number, name: string) =>
  ({ id, name, academic_year: '2026', state: 'closed', version: 1 }) as Exam;
const student = { class_id: 3, class_name: 'একাদশ', section: null, roll: '1', name: 'রহিমা' };
const students = [{ ...student, student_id: 9, standing: 'regular', reason: null }];
const lists: Record<string, Handler> = {
  'get classes/': ok([
    { id: 3, name: 'একাদশ' },
    { id: 4, name: 'দ্বাদশ' },
  ]),
  'get subjects/': ok([]),
  'get institutions/': ok([]),
  'get exams/1/students/': ok(students),
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('the question of a copy is over once the exam is copied, on the way back to the list too', async () => {
  const exams = [exam(1, 'টেস্ট')];
  fakeApi({
    ...lists,
    'get exams/': () => ({ status: 200, body: exams }),
    'get exam-parts/': ok([]),
    'post exams/1/copy/': () => {
      exams.push(exam(2, 'টেস্ট ২'));
      return { status: 201, body: { id: 2 } };
    },
  });
  const { router } = show(<Exams />);
  await press('অনুলিপি');
  await press('অনুলিপি করুন');
  await screen.findByRole('heading', { name: 'টেস্ট ২, ২০২৬' });
  await act(() => router.navigate('/'));
  await screen.findByText('টেস্ট ২');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a publication by the clock is not said to be one that can be seen already', async () => {
  const from = new Date(Date.now() + 2 * 86_400_000).toISOString();
  fakeApi({
    ...lists,
    'get exams/1/check/': ok({
      missing: [],
      missing_count: 0,
      blocking: [],
      doubts: [],
      absent: [],
      outcomes: {},
      cannot_open: 0,
      lack_consent: 0,
    }),
    'post exams/1/state/': () => ({ status: 200, body: {} }),
  });
  const { toasts } = show(<ExamState exam={{ ...exam(1, 'টেস্ট'), visible_from: from }} />);
  await press('প্রকাশ করুন');
  const buttons = await screen.findAllByRole('button', { name: 'প্রকাশ করুন' });
  await userEvent.click(buttons.at(-1)!);
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^ফল প্রকাশের সময় ঠিক হয়েছে: .* থেকে দেখা যাবে$/),
    ]),
  );
});

it('a code is displayed again after its renewal had no answer', async () => {
  const slip = { student_id: 9, roll: '1', name: 'রহিমা', section: null, code: '11111111' };
  fakeApi({
    ...lists,
    'post result-codes/': () => ({ status: 200, body: [{ ...slip }] }),
    'post students/9/result-code/': () => {
      slip.code = '22222222';
      return { status: 0 };
    },
  });
  show(<Prints exam={{ ...exam(1, 'টেস্ট'), state: 'entry' }} title="টেস্ট" />);
  await userEvent.click(await screen.findByLabelText('কী ছাপবেন'));
  await userEvent.click(await screen.findByRole('option', { name: 'ফল দেখার কোডের স্লিপ' }));
  await screen.findByText('১১১১১১১১');
  await press('নতুন কোড: রহিমা, রোল ১');
  expect(await screen.findByText('২২২২২২২২')).toBeInTheDocument();
});

it('a move to the next class that is done already, as after a lost answer, is no error', async () => {
  const row = { position: 1, failed_count: 0, compulsory_total: 100, new_roll: 1 };
  fakeApi({
    ...lists,
    'get exams/1/merit/': ok([{ ...student, student_id: 9, ...row }]),
    'get students/': ok({ count: 0, next: null, previous: null, results: [] }),
    'post students/import/': () => ({ status: 400, body: { message: 'অন্তত একটি সারি দিন।' } }),
  });
  const { toasts } = show(<Merit exam={exam(1, 'টেস্ট')} />);
  await press('নতুন রোলে পরের শ্রেণিতে তুলুন');
  await press('১ জনকে তুলুন');
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['পরের শ্রেণিতে তোলা হয়েছে']));
});

it('the check before the closing says where it names the first of the missing marks alone, and is made again on request', async () => {
  const part = { part_id: 7, subject: 'বাংলা', paper: null, part: 'লিখিত' };
  const check = {
    missing: [{ ...student, student_id: 9, ...part }],
    missing_count: 700,
    blocking: [],
    doubts: [],
    absent: [],
    outcomes: {},
    cannot_open: 0,
    lack_consent: 0,
  };
  fakeApi({ ...lists, 'get exams/1/check/': () => ({ status: 200, body: { ...check } }) });
  show(<ExamState exam={{ ...exam(1, 'টেস্ট'), state: 'entry' }} />);
  expect(await screen.findByText('প্রথম ১টি দেখানো হলো।')).toBeInTheDocument();
  Object.assign(check, { missing: [], missing_count: 0 });
  await press('আবার মিলিয়ে দেখুন');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^নম্বর তোলা বন্ধ করে/ })).toBeEnabled(),
  );
});

it('a step of an exam that another Admin has taken already reloads the screen', async () => {
  const check = {
    missing: [],
    missing_count: 0,
    blocking: [],
    doubts: [],
    absent: [],
    outcomes: {},
  };
  const calls = fakeApi({
    ...lists,
    'get exams/1/check/': ok({ ...check, cannot_open: 0, lack_consent: 0 }),
    'post exams/1/state/': () => refusal(409, { code: 'clash', message: 'পরীক্ষাটি বন্ধ হয়ে গেছে।' }),
  });
  show(<ExamState exam={{ ...exam(1, 'টেস্ট'), state: 'draft' }} />);
  const checks = () => calls.filter(({ path }) => path === 'exams/1/check/').length;
  await waitFor(() => expect(checks()).toBe(1));
  await press('নম্বর তোলা শুরু করুন');
  await waitFor(() => expect(checks()).toBe(2));
});

it('the table of grades is corrected from that of the boards, where the exam has none of its own', async () => {
  fakeApi(lists);
  show(<Correction exam={exam(1, 'টেস্ট')} />);
  await userEvent.click(screen.getByRole('radio', { name: 'গ্রেডের সারণি' }));
  expect(await screen.findByLabelText('গ্রেডের সারণি', { selector: 'textarea' })).toHaveValue(
    DEFAULT_GRADES,
  );
});
