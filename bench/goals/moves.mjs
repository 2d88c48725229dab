import { atMost, holds, ms } from './format.mjs';

/** @import { History, MoveResult } from '../support/types.ts' */

/** The line of the table about going from page to page. */
export function moveRows(
  /** @type {{ moves: Record<string, MoveResult>, history: History[] }} */ { moves, history },
) {
  const entries = Object.entries(moves);
  const name = (/** @type {string} */ key) =>
    `\`${key.split(' ')[1]}\`${key.startsWith('hover') ? ' after a hover' : ''}`;
  const stuck = history.filter(({ back }) => back !== true);
  return [
    {
      number: 9,
      subject: 'a click to each route, from `/`',
      goal:
        'INP at most 200 ms at 4x; after hover or touch no request is waited for; without, one ' +
        'round trip at most; back and forward from the bfcache',
      ours: entries
        .map(
          ([key, { inp, afterClick, roundTrips }]) =>
            `${name(key)} ${ms(inp.median)}, ${afterClick.length} requests` +
            (roundTrips > 1 ? ` in ${roundTrips} round trips` : ''),
        )
        .join('<br>'),
      peers: '–',
      checks: [
        ...entries.map(([key, { inp, why }]) =>
          inp.median === null
            ? holds(name(key), false, why)
            : atMost(`INP of ${name(key)}`, inp.median, 200, ms),
        ),
        ...entries.map(([key, { roundTrips }]) =>
          atMost(`round trips of ${name(key)}`, roundTrips, key.startsWith('hover') ? 0 : 1),
        ),
        holds(
          'bfcache',
          stuck.length === 0,
          stuck
            .map(({ path, reasons }) => `\`${path}\`: ${reasons.join(', ') || 'not used'}`)
            .join('; '),
        ),
      ],
    },
  ];
}
