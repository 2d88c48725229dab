import { ApiError } from '@angan/shared';
import type { LookupAnswer, VisibleExam } from '@angan/shared/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing/open.tsx';

const exam: VisibleExam = {
  id: 1,
  name: 'বার্ষিক পরীক্ষা',
  academic_year: '2026',
  is_withdrawn: false,
  secret: 'phone',
  asks_birth_date: false,
  classes: [{ id: 2, name: 'একাদশ', sections: [] }],
};
const sheet = {
  exam: exam.name,
  academic_year: '2026',
  name: 'রহিমা খাতুন',
  roll: '12',
  class_name: 'একাদশ',
  subjects: [],
  total: 0,
  outcome: 'failed',
  failed_count: 1,
  position: null,
} as unknown as LookupAnswer['sheet'];
const answer = (outcome: LookupAnswer['outcome']): LookupAnswer => ({
  outcome,
  sheet: outcome === 'sheet' ? sheet : null,
});

const box = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const send = () => screen.getByRole('button', { name: 'ফল দেখুন' });

async function lookUp(answers: (LookupAnswer | Error | Promise<never>)[]) {
  const sent = jest.fn();
  await open('/result', { results: [exam] } as never, async (_path, values) => {
    sent(values);
    const next = await answers.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  await userEvent.selectOptions(await box(/^পরীক্ষা/), '[1,2,null]');
  await userEvent.type(await box(/^রোল/), '১২');
  await userEvent.type(await box(/কোড$/), '4321');
  await userEvent.click(send());
  return sent;
}

it('the result goes on asking for a date of birth that did not match, with keys that can write one', async () => {
  const sent = await lookUp([answer('birth_date'), answer('wrong')]);
  await userEvent.type(await box(/^জন্মতারিখ/), '1/2/2009');
  expect(await box(/^জন্মতারিখ/)).not.toHaveAttribute('inputmode');
  await userEvent.click(send());
  expect(await screen.findByText(/জন্মতারিখ মেলেনি/)).toBeInTheDocument();
  expect(await box(/^জন্মতারিখ/)).toHaveValue('1/2/2009');
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ birth_date: '1/2/2009' }));
});

it('the result is not requested without roll and secret, which would count as wrong', async () => {
  await open('/result', { results: [exam] } as never);
  for (const name of [/^রোল/, /কোড$/]) expect(await box(name)).toBeRequired();
});

it('the result takes the focus of the form that it replaces', async () => {
  await lookUp([answer('sheet')]);
  expect(await screen.findByText('রহিমা খাতুন')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it.each([
  [new ApiError(0, 'সংযোগ নেই।'), 'সংযোগ নেই।'],
  [new ApiError(500, 'সার্ভার।'), 'এখন ফল আনা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।'],
])('the result says why it was not answered: %s', async (error, words) => {
  await lookUp([error]);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('the result ends its wait on a line that hangs, and says so', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await lookUp([new Promise<never>(() => undefined)]);
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  jest.useRealTimers();
  expect(await screen.findByText(/অপেক্ষা করেও উত্তর আসেনি/)).toBeInTheDocument();
  expect(send()).toBeEnabled();
});

it('the result can be requested again where the first try is lost on a slow line', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const sent = await lookUp([new Promise<never>(() => undefined), answer('sheet')]);
  await act(() => jest.advanceTimersByTimeAsync(6000));
  jest.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'আবার চেষ্টা করুন' }));
  expect(await screen.findByText('রহিমা খাতুন')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledTimes(2);
});
