import { atMost, holds, ms, number, times } from './format.mjs';

/** @import { ResultsResult } from '../support/types.ts' */

/** The line about the look-up of results by families. */
export function resultRows(/** @type {ResultsResult} */ { day, cost: { ours, bare } }) {
  const { right, wrong, board, office, seconds, busy, mostMb } = day;
  const all = [right, wrong, board, office];
  const failed = all.reduce((sum, kind) => sum + kind.failed, 0);
  const ratio = ours.us.median / bare.us.median;
  return [
    {
      number: 22,
      subject: `results: 10,000 students, one core, 100 look-ups a second for ${seconds} s from one address, 5 % wrong, beside 50 pages and lists and 2 pages of the office`,
      goal: 'no error, nobody refused; p99 at most 100 ms; at most 250 MB; at most 2x the CPU of a bare server',
      ours:
        `${right.count} right p50 ${ms(right.p50)}, p99 ${ms(right.p99)}, ${wrong.count} wrong p99 ${ms(wrong.p99)}, ` +
        `board p99 ${ms(board.p99)}, office p99 ${ms(office.p99)}; ${failed} failed; ${number(busy * 100)} % of the core, ` +
        `at most ${number(mostMb)} MB; a look-up ${number(ours.us.median)} µs (${number(ours.us.min)}–${number(ours.us.max)})`,
      peers: `node:http over the same database ${number(bare.us.median)} µs (${number(bare.us.min)}–${number(bare.us.max)})`,
      checks: [
        atMost('failed', failed, 0),
        atMost('p99 of look-ups', Math.max(right.p99, wrong.p99), 100, ms),
        atMost('memory (MB)', mostMb, 250),
        atMost('CPU against a bare server', ratio, 2, times),
        holds(
          'answers of the comparison',
          [ours, bare].every(({ statuses }) => Object.keys(statuses).join() === '200'),
          'not every look-up was answered',
        ),
      ],
    },
  ];
}
