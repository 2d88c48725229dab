import { atMost, kb, ms, number, range } from './format.mjs';

/** @import { KnownSpread } from '../support/types.ts' */

const BEFORE = {
  signIn:
    'before: WordPress 3700 ms and 462 KiB, Payload 6000 ms and 696 KiB, RosarioSIS 1600 ms and 101 KiB',
  notice: 'a notice 18.4, 4.1, 3.2 s',
  list: 'opening 5,000 1.5, 0.6, 0.9 s, searching 0.8, 0.9, 0.4 s',
};

/** The lines of the table about the clerk's work. */
export function dashboardRows(
  /** @type {Record<"open" | "open at 4x" | "search" | "sign in" | "notice", Record<string, KnownSpread>>} */ {
    open,
    'open at 4x': slow,
    search,
    'sign in': entry,
    notice,
  },
) {
  return [
    {
      number: 10,
      subject: '10,000 students in the dashboard, slow 4G',
      goal:
        'first rows within 1.2 s once the shell is warm, at most 10 KB of rows; INP while typing at ' +
        'most 60 ms at 4x; at most 1,500 nodes, 11 pager buttons, 15 MB heap',
      ours:
        `first rows ${range(open.ms, ms)}, rows ${kb(open.rowBytes.median)}; INP ` +
        `${range(search.inp, ms)}; ${search.nodes.median} nodes, ${search.pagerButtons.median} pager ` +
        `buttons, heap ${number(search.heapMb.median)} MB`,
      peers: '–',
      checks: [
        atMost('first rows', open.ms.median, 1200, ms),
        atMost('rows', open.rowBytes.median, 10_000, kb),
        atMost('INP', search.inp.median, 60, ms),
        atMost('nodes', search.nodes.median, 1500),
        atMost('pager buttons', search.pagerButtons.median, 11),
        atMost('heap', search.heapMb.median, 15),
      ],
    },
    {
      number: '10b',
      subject: 'dashboard, slow 4G and CPU 4x, 1366 x 768',
      goal:
        'from opening the login page to a usable dashboard at most 2.5 s and 220 KiB; from opening ' +
        'the list of notices until one with a PDF is public at most 2.6 s, 3 clicks, 8 requests; ' +
        'opening a list of 10,000 at most 0.65 s, searching it 0.25 s',
      ours:
        `sign-in ${range(entry.ms, ms)}, ${kb(entry.kb.median * 1000)}, then ` +
        `${kb(entry.aheadKb.median * 1000)} for lists and forms when idle; notice ` +
        `${range(notice.ms, ms)}, ${notice.clicks.median} clicks, ${notice.requests.median} ` +
        `requests; opening 10,000 ${range(slow.ms, ms)}, searching ${range(search.searchMs, ms)}`,
      peers: `${BEFORE.signIn}; ${BEFORE.notice}; ${BEFORE.list}`,
      checks: [
        atMost('sign-in', entry.ms.median, 2500, ms),
        atMost('sign-in', entry.kb.median * 1000, 225_280, kb),
        atMost('notice', notice.ms.median, 2600, ms),
        atMost('clicks', notice.clicks.median, 3),
        atMost('requests', notice.requests.median, 8),
        atMost('opening', slow.ms.median, 650, ms),
        atMost('searching', search.searchMs.median, 250, ms),
      ],
    },
  ];
}
