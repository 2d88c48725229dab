import { atMost, holds, ms, number, range, times } from './format.mjs';

/** @import { ReportsResult } from '../support/types.ts' */

/** The line about a flood of reports. */
export function reportRows(
  /** @type {ReportsResult} */ { seconds, alone, flooded, beforeMb, mostMb },
) {
  const { report } = flooded;
  const us = ((flooded.busy - alone.busy) * seconds * 1_000_000) / report.count;
  const read = [alone, flooded].flatMap(({ page, office }) => [page, office]);
  return [
    {
      number: 23,
      subject: `1,000 reports of browsers a second from 997 networks for ${seconds} s, one core, beside 50 pages and lists and 5 pages of the office a second`,
      goal: "pages' p99 at most twice that without reports; every page is answered, every report taken or refused; at most 250 MB",
      ours:
        `${report.accepted} taken, ${report.refused} refused, p99 ${ms(report.p99)}; pages p99 ${range(flooded.p99, ms)}, ` +
        `without reports ${range(alone.p99, ms)}; office p99 ${ms(flooded.office.p99)}, without ${ms(alone.office.p99)}; ` +
        `${number(flooded.busy * 100)} % of the core, without ${number(alone.busy * 100)} %: ${number(us)} µs a report; ${number(beforeMb)} MB before, at most ${number(mostMb)} MB`,
      peers: '–',
      checks: [
        atMost('p99 of pages', flooded.p99.median / alone.p99.median, 2, times),
        atMost('memory (MB)', mostMb, 250),
        holds(
          'pages',
          read.every((kind) => kind.read === kind.count),
          'not every page was answered',
        ),
        holds(
          'reports',
          report.accepted + report.refused === report.count,
          'some were not answered',
        ),
      ],
    },
  ];
}
