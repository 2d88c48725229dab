import { atMost, kb, ms, times } from './format.mjs';

/** @import { Repeats } from '../support/types.ts' */

/**
 * The most that the LCP of a repeat visit may be, as a share of Next's.
 * @type {Record<string, number>}
 */
const LIMITS = { '/': 0.95, '/facnstaff': 0.95, '/notice': 1 };
const PATHS = Object.keys(LIMITS);
const BYTES = 6000;

/** The line of the table about repeat visits on a slow line, which workers go through as well. */
export function repeatRows(/** @type {Repeats} */ visits) {
  const lcp = (
    /** @type {string} */ name,
    /** @type {string} */ path,
    /** @type {'repeat' | 'changed'} */ when = 'repeat',
  ) => visits[`${name} ${path}`]?.[when].lcp.median ?? NaN;
  const others = [...new Set(Object.keys(visits).map((key) => key.slice(0, key.lastIndexOf(' '))))]
    .filter((name) => name !== 'ours')
    .sort();
  const bytes = (/** @type {string} */ path) => visits[`ours ${path}`].repeat.bytes.median;
  return [
    {
      number: 8,
      subject: 'repeat visit, all through one slow line, CPU 4x',
      goal: "at most 6 KB where nothing changed; LCP of `/` and `/facnstaff` at most 0.95x Next's, of `/notice` at most 1x; the same once a notice was published",
      ours: PATHS.map(
        (path) =>
          `\`${path}\` ${ms(lcp('ours', path))}, changed ${ms(lcp('ours', path, 'changed'))}, ${kb(bytes(path))}`,
      ).join('<br>'),
      peers: others
        .map(
          (name) =>
            `${name} ${PATHS.map((path) => `\`${path}\` ${ms(lcp(name, path))}`).join(', ')}`,
        )
        .join('<br>'),
      checks: PATHS.flatMap((path) => [
        atMost(`bytes of \`${path}\``, bytes(path), BYTES, kb),
        .../** @type {const} */ (['repeat', 'changed']).map((when) =>
          atMost(
            `${when} \`${path}\` against Next`,
            lcp('ours', path, when) / lcp('next', path),
            LIMITS[path],
            times,
          ),
        ),
      ]),
    },
  ];
}
