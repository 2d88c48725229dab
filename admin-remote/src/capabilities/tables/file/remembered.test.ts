import { STORAGE_KEYS } from '@angan/shared/platform';
import { rememberedTargets, rememberTargets } from './remembered.ts';

const layout = (...headings: string[]) => ({
  row: 0,
  headings,
  targets: new Map<number, string>(),
});
const choice = new Map([[1, 'roll_number']]);

it('the browser remembers what columns were said to be for the same headings of the same list alone', () => {
  rememberTargets('students', layout('নাম', 'ক্রম'), choice);
  expect(rememberedTargets('students', layout('নাম :', 'ক্রম'))).toEqual(choice);
  expect(rememberedTargets('teachers', layout('নাম', 'ক্রম')).size).toBe(0);
  expect(rememberedTargets('students', layout('নাম', 'ক্রমিক')).size).toBe(0);
});

it('the browser remembers the columns of twenty files, the latest, and none of what it cannot read', () => {
  const one = (number: number) => layout(`শিরোনাম ${number}`);
  for (let number = 0; number <= 20; number += 1) rememberTargets('students', one(number), choice);
  const sizes = [0, 1, 20].map((number) => rememberedTargets('students', one(number)).size);
  expect(sizes).toEqual([0, 1, 1]);
  localStorage.setItem(STORAGE_KEYS.fileColumns, '[[');
  expect(rememberedTargets('students', one(20)).size).toBe(0);
});
