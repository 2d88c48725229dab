import { admissionState } from './admission-state.ts';

const dates = { opens: '2026-12-01', closes: '2026-12-20' };
it.each([
  ['2026-11-30', dates, 'আবেদন শুরু হবে ১ ডিসেম্বর ২০২৬'],
  ['2026-12-01', dates, 'আবেদন চলছে, ২০ ডিসেম্বর ২০২৬ পর্যন্ত'],
  ['2026-12-20', dates, 'আবেদন চলছে, ২০ ডিসেম্বর ২০২৬ পর্যন্ত'],
  ['2026-12-21', dates, 'আবেদনের সময় শেষ হয়েছে ২০ ডিসেম্বর ২০২৬'],
  ['2026-12-21', { ...dates, closes: null }, 'আবেদন শুরু হয়েছে ১ ডিসেম্বর ২০২৬'],
  ['2026-12-21', { opens: null, closes: null }, null],
])('the sentence of %s says what the dates %j mean', (today, period, message) => {
  expect(admissionState(period, today)).toBe(message);
});
