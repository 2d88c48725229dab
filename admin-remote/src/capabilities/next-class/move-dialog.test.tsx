import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, type Handler } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { press } from '../../testing/subjects-page.ts';
import { Component as StudentsPage } from '../../resources/students.tsx';

const rows = [1, 2, 3].map((id) => ({
  id,
  version: 1,
  full_name: `নাম ${id}`,
  roll_number: String(id),
  class_name: 1,
}));
const batch = {
  id: 7,
  action: 'set',
  resource: 'students',
  at: '2026-03-10T04:00:00.000Z',
  state: 'done',
  is_undo: false,
  rows: 2,
  done: 2,
  can_undo: true,
  refused: 0,
  refusals: [],
};
const foreseen = { rows: 2, present: 0, refused: 0, refusals: [] };

const page = ok({ count: 3, next: null, previous: null, results: rows });

function api(preview: Handler = ok(foreseen), list: Handler = page) {
  const calls = fakeApi({
    'get classes/': ok([
      { id: 1, name: 'নবম' },
      { id: 2, name: 'দশম' },
    ]),
    'get sections/': ok([]),
    'get institutions/': ok([{ id: 1, name: 'কলেজ', academic_year: '২০২৫-২০২৬' }]),
    'get students/': list,
    'post students/batches/preview/': preview,
    'post students/batches/': () => ({ status: 201, body: batch }),
    'get students/batches/7/': ok(batch),
  });
  return {
    sent: (path: string) =>
      calls.filter((one) => one.path === path && one.method === 'post').map(({ body }) => body),
  };
}

const selected = {
  filter: { class_name: '1', state: 'active' },
  except: [2],
  expected: 2,
};

async function opened() {
  await press('পরের শ্রেণিতে তোলা');
  await userEvent.click(await screen.findByLabelText('বাছুন: নাম 2'));
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'বাছাই' })).getByRole('button', {
      name: 'পরের শ্রেণিতে তোলা',
    }),
  );
  return within(await screen.findByRole('dialog', { name: 'পরের শ্রেণিতে তোলা' }));
}

it('the move to the next class takes all of a class but who stays to the next one, and says first whose roll is taken', async () => {
  const reason = 'রোল নম্বর ১ আগে থেকেই ‘বরকত’-এর।';
  const { sent } = api(({ body }) => ({
    status: 200,
    body: (body as { number_by?: string }).number_by
      ? foreseen
      : { ...foreseen, present: 4, refused: 1, refusals: [{ id: 1, label: 'নাম 1', reason }] },
  }));
  show(<StudentsPage />, '/?class_name=1');
  const question = await opened();
  expect(await question.findByText('দশম')).toBeInTheDocument();
  expect(await question.findByText(`নাম 1: ${reason}`)).toBeInTheDocument();
  expect(question.getByText(/সেখানে এখন ৪ জন আছে/)).toBeInTheDocument();
  expect(question.getByRole('button', { name: '১ জনকে তুলুন' })).toBeInTheDocument();
  await userEvent.click(question.getByLabelText('নামের ক্রমে ১ থেকে'));
  await question.findByText('রোল নিয়ে কোনো সমস্যা নেই।');
  await userEvent.click(question.getByRole('button', { name: '২ জনকে তুলুন' }));
  await screen.findByText('২টি বদলানো হয়েছে');
  const work = { action: 'set', set: { class_name: '2' }, number_by: 'full_name', ...selected };
  expect(sent('students/batches/')).toEqual([work]);
  expect(sent('students/batches/preview/').at(-1)).toEqual(work);
});

it('the move to the next class is offered once there is somebody to choose', async () => {
  api(ok(foreseen), () => new Promise(() => undefined));
  show(<StudentsPage />, '/?class_name=1');
  await screen.findByRole('button', { name: 'নতুন শিক্ষার্থী যোগ করুন' });
  expect(screen.queryByRole('button', { name: 'পরের শ্রেণিতে তোলা' })).toBeNull();
});

it('the move to the next class is not offered for those who have left', async () => {
  api();
  show(<StudentsPage />, '/?class_name=1&state=left');
  await userEvent.click(await screen.findByLabelText('বাছুন: নাম 2'));
  await screen.findByRole('button', { name: 'বদলান' });
  expect(screen.queryByRole('button', { name: 'পরের শ্রেণিতে তোলা' })).toBeNull();
});

it('the move to the next class asks for the class where none follows by its name', async () => {
  const { sent } = api();
  show(<StudentsPage />, '/?class_name=3');
  await press('পরের শ্রেণিতে তোলা');
  await press('পরের শ্রেণিতে তোলা');
  const question = within(await screen.findByRole('dialog', { name: 'পরের শ্রেণিতে তোলা' }));
  await userEvent.click(question.getByRole('button', { name: '৩ জনকে তুলুন' }));
  expect(await question.findByText('তালিকা থেকে একটি বেছে নিন।')).toBeInTheDocument();
  expect([sent('students/batches/'), sent('students/batches/preview/')]).toEqual([[], []]);
});

it('the move to the next class makes them former with the reason and the year of the college', async () => {
  const { sent } = api();
  show(<StudentsPage />, '/?class_name=1');
  const question = await opened();
  await userEvent.click(question.getByLabelText('প্রাক্তন হবে'));
  await waitFor(() =>
    expect(question.getByRole('textbox', { name: /^শেষ শিক্ষাবর্ষ/ })).toHaveValue('২০২৫-২০২৬'),
  );
  await userEvent.click(await question.findByRole('button', { name: '২ জনকে প্রাক্তন করুন' }));
  await screen.findByText('২টি বদলানো হয়েছে');
  const set = { state: 'left', left_reason: 'passed', left_year: '২০২৫-২০২৬' };
  expect(sent('students/batches/')).toEqual([{ action: 'set', set, ...selected }]);
});
