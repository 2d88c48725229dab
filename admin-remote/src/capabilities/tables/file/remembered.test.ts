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
