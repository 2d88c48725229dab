import { seatsOf } from './seating.ts';

it('a hall of one class is seated without a look at each pair of seats for each pair', () => {
  let looks = 0;
  const rows = Array.from({ length: 64 }, (_, id) => id);
  const [hall] = seatsOf(rows, () => ((looks += 1), 'একাদশ'), { across: 8, down: 8 });
  expect(hall).toEqual(rows);
  expect(looks).toBeLessThan(20 * rows.length);
});
