import { atMost, number, range } from './format.mjs';

/** @import { KnownSpread, Processes } from '../support/types.ts' */

const rounded = (/** @type {number} */ value) => String(Math.round(value));
const us = (/** @type {number | null | undefined} */ value) => `${number(value)} µs`;

/** The line of the table about several processes behind nginx. */
export function processRows(/** @type {Processes} */ counts) {
  const runs = Object.entries(counts);
  const name = (/** @type {string} */ count) =>
    count === '1' ? '1 process' : `${count} processes`;
  return [
    {
      number: 20,
      subject: 'behind nginx, on PostgreSQL',
      goal: 'requests a second of one core measured; no read more than a second behind a write',
      ours: runs
        .map(
          ([count, { rates, plain, cached }]) =>
            `${name(count)}: ${Object.entries(rates)
              .map(([title, { perCore }]) => `${title} ${rounded(perCore)}`)
              .join(
                ', ',
              )}; of ${plain.reads} reads beside writes ${plain.late} more than a second ` +
            `behind, with the micro-cache ${cached.late} of ${cached.reads}, at most ${cached.mostMs} ms`,
        )
        .join('<br>'),
      peers: '–',
      checks: runs.flatMap(([count, { plain, cached }]) => [
        atMost(`${name(count)}, late reads`, plain.late, 0),
        atMost(`${name(count)}, late reads with the micro-cache`, cached.late, 0),
        atMost(`${name(count)}, failed reads`, plain.failed + cached.failed, 0),
      ]),
    },
  ];
}

/** The line of the table about what the micro-cache saves. */
export function microCacheRows(
  /** @type {Record<string, { us: KnownSpread, perSecond: KnownSpread }>} */ seen,
) {
  const paths = Object.keys(seen)
    .filter((key) => key.startsWith('cached '))
    .map((key) => key.slice('cached '.length));
  return [
    {
      number: '20b',
      subject:
        'nginx and server together, processor time per request, with a micro-cache of a second',
      goal: 'less than without it',
      ours: paths.map((path) => `\`${path}\` ${range(seen[`cached ${path}`].us, us)}`).join('<br>'),
      peers: `without: ${paths.map((path) => `\`${path}\` ${range(seen[`plain ${path}`].us, us)}`).join(', ')}`,
      checks: paths.map((path) =>
        atMost(
          `\`${path}\``,
          seen[`cached ${path}`].us.median,
          seen[`plain ${path}`].us.median,
          us,
        ),
      ),
    },
  ];
}
