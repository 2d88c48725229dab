import { atMost, holds, ms } from './format.mjs';

/** @import { History, MoveResult } from '../support/types.ts' */

/** The line of the table about going from page to page. */
export function moveRows(
  /** @type {{ moves: Record<string, MoveResult>, history: History[] }} */ { moves, history },
) {
  const entries = Object.entries(moves);
  const name = (/** @type {string} */ key) =>
    `\`${key.split(' ')[1]}\` after ${key.split(' ')[0] === 'hover' ? 'a hover' : 'idle time'}`;
  const stuck = history.filter(({ back }) => back !== true);
  return [
    {
      number: 9,
      what: 'from `/` to each route, warmed',
      goal:
        'content within 100 ms at 4x, no wait on the network after a hover or when idle; back and ' +
        'forward from the bfcache',
      ours: entries
        .map(
          ([key, { ms: took, afterClick }]) =>
            `${name(key)} ${ms(took.median)}, ${afterClick.length} requests`,
        )
        .join('<br>'),
      peers: '–',
      checks: [
        ...entries.map(([key, { ms: took, why }]) =>
          took.median === null
            ? holds(name(key), false, why)
            : atMost(name(key), took.median, 100, ms),
        ),
        ...entries.map(([key, { afterClick }]) =>
          holds(
            `network on ${name(key)}`,
            afterClick.length === 0,
            `${afterClick.length} requests`,
          ),
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
