import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Copies as CopiesState } from '@angan/shared/contract';
import { fakeApi, ok, refusal, renderScreen } from '../../testing/index.ts';
import { Copies } from './copies.tsx';

const current: CopiesState = {
  what: 'all',
  state: 'current',
  minutes: 1,
  pending: 0,
  trial: { day: '2026-11-22', ok: true },
  asks_key: false,
};
const show = (copies: Partial<CopiesState>) =>
  renderScreen(() => (
    <ul>
      <Copies copies={{ ...current, ...copies }} />
    </ul>
  ));

it.each([
  [{}, 'শেষ কপি ১ মিনিট আগে, পরীক্ষা হয়েছে ২২ নভেম্বর', null],
  [{ minutes: 0, trial: null }, 'শেষ কপি এইমাত্র', null],
  [{ minutes: 180 }, 'শেষ কপি ৩ ঘণ্টা আগে, এরপর কিছু বদলায়নি, পরীক্ষা হয়েছে ২২ নভেম্বর', null],
  [
    { state: 'failing', minutes: 45, pending: 12 },
    'শেষ কপি ৪৫ মিনিট আগে, পরীক্ষা হয়েছে ২২ নভেম্বর, ১২টি ফাইল এখনো যায়নি',
    'কপি যাচ্ছে না। যিনি সার্ভার দেখাশোনা করেন তাঁকে জানান।',
  ],
  [
    { state: 'late', minutes: 4 * 24 * 60, trial: { day: '2026-11-22', ok: false } },
    'শেষ কপি ৪ দিন আগে',
    'কপি নেওয়া থেমে আছে। যিনি সার্ভার দেখাশোনা করেন তাঁকে জানান।',
  ],
  [
    { what: 'files', trial: { day: '2026-11-22', ok: false } },
    'ফাইলের শেষ কপি ১ মিনিট আগে',
    '২২ নভেম্বর ২০২৬ তারিখের পরীক্ষায় কপি ফেরানো যায়নি। যিনি সার্ভার দেখাশোনা করেন তাঁকে জানান।',
  ],
] as [Partial<CopiesState>, string, string | null][])(
  'the line of the copies says of %j how they are, and what is wrong in an alert',
  (copies, line, alert) => {
    show(copies);
    expect(screen.getByText(line)).toBeInTheDocument();
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(alert);
  },
);

it('a copy is tried at a press, and the line says what came of it', async () => {
  fakeApi({
    'post copies/trial/': ok({ ...current, trial: { day: '2026-11-28', ok: false } }),
  });
  show({});
  await userEvent.click(screen.getByRole('button', { name: 'পরীক্ষা করুন' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^২৮ নভেম্বর ২০২৬ তারিখের পরীক্ষায়/),
  );
});

it('the last letters of the key are requested, and a wrong answer is marked at the field', async () => {
  const fields = { letters: 'অক্ষরগুলো মেলেনি।' };
  let isRight = false;
  fakeApi({
    'post copies/key/': (sent) =>
      isRight ? ok(current)(sent) : refusal(400, { code: 'invalid', message: 'x', fields }),
  });
  show({ asks_key: true });
  const field = screen.getByRole('textbox', { name: /চাবির শেষ চারটি অক্ষর/ });
  await userEvent.type(field, 'ABCD');
  await userEvent.click(screen.getByRole('button', { name: 'মিলিয়ে দেখুন' }));
  expect(await screen.findByText('অক্ষরগুলো মেলেনি।')).toBeInTheDocument();
  isRight = true;
  await userEvent.click(screen.getByRole('button', { name: 'মিলিয়ে দেখুন' }));
  expect(await screen.findByText(/শেষ কপি ১ মিনিট আগে/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
