import { atMost, holds, ms, notMeasured, number, range, times } from './format.mjs';

/** @import { Answers, DayResult, KnownSpread, MixedResult, ServerResult, Statuses } from '../support/types.ts' */

const us = (/** @type {number | null | undefined} */ value) => `${number(value)} µs`;

const all = (/** @type {Statuses} */ statuses, /** @type {number} */ expected) =>
  Object.keys(statuses).every((status) => Number(status) === expected);

const NEXT = 'home rendered next';
/** The answer to a login that may wait no longer, with a sentence and Retry-After. */
const BUSY = 503;
const CACHED = ['list 200', 'list 304', 'home cached'];
/** Node compiles the server anew at each start before version 22.8. */
const START_MS = process.versions.node.startsWith('20.') ? 800 : 500;

/** The lines of the table about what a request costs the server. */
export function serverRows(/** @type {ServerResult} */ { costs, servedBy }) {
  const cpu = (/** @type {string} */ name) => costs[name].us.median;
  const figures = (/** @type {string} */ name) => range(costs[name].us, us);
  const next = NEXT in costs;
  const ratio = (/** @type {string} */ name) => cpu(`${name} ours`) / cpu(`${name} bare`);
  return [
    {
      number: 12,
      subject: 'public list (60 notices) and cached page, server CPU per request',
      goal: 'at most 1.25x a bare `node:http` server that sends the same bytes from memory',
      ours: CACHED.map(
        (name) => `${name}: ${figures(`${name} ours`)} = ${times(ratio(name))}`,
      ).join('<br>'),
      peers: CACHED.map(
        (name) =>
          `${name}: node:http ${figures(`${name} bare`)}, ${servedBy} ${figures(`${name} nginx`)}`,
      ).join('<br>'),
      checks: [
        ...CACHED.map((name) => atMost(name, ratio(name), 1.25, times)),
        holds(
          'answers',
          all(costs['list 200 ours'].statuses, 200) && all(costs['list 304 ours'].statuses, 304),
          'not every answer had the right status',
        ),
      ],
    },
    {
      number: 13,
      subject: '`/` rendered after a write, server CPU per request',
      goal: "at most the CPU of Next's twin and 10 ms; unknown query parameters render nothing",
      ours:
        `${figures('home rendered ours')}, of which the changed list read anew and sent alone ` +
        `${figures('list after a write ours')}; by an unknown query ` +
        figures('home by an unknown query ours'),
      peers: next ? `Next's twin, rendered per request ${figures(NEXT)}` : '–',
      checks: [
        atMost('rendered', cpu('home rendered ours') / 1000, 10, ms),
        next
          ? atMost('against Next', cpu('home rendered ours') / cpu(NEXT), 1, times)
          : notMeasured('against Next', 'its twin could not be installed'),
        holds(
          'unknown query',
          cpu('home by an unknown query ours') < cpu('home rendered ours') / 4,
          'costs as much as rendering',
        ),
        holds(
          'pages',
          all(costs['write and home ours'].statuses, 200) &&
            (!next || all(costs[NEXT].statuses, 200)),
          'not every page and write had the right status',
        ),
      ],
    },
  ];
}

/** The line about a login that comes while the board is made anew after writes. */
function loginRow(/** @type {NonNullable<MixedResult['logins']>} */ { alone, underLoad, rate }) {
  const figures = (/** @type {Answers} */ { kinds }) =>
    `p50 ${ms(kinds.login.p50)}, p99 ${ms(kinds.login.p99)}`;
  return {
    number: '14b',
    subject: `a login, beside a board that is written each second and read at ${rate}/s`,
    goal: 'no error; p99 at most 3x that of a login alone',
    ours: `${figures(underLoad)}; pages p99 ${ms(underLoad.kinds.board.p99)}, ${underLoad.errors} errors`,
    peers: `a login alone ${figures(alone)}`,
    checks: [
      atMost('errors', underLoad.errors, 0),
      atMost(
        'p99 against a login alone',
        underLoad.kinds.login.p99 / alone.kinds.login.p99,
        3,
        times,
      ),
    ],
  };
}

/** The lines about the server under mixed load, its memory and its start. */
export function mixedRows(/** @type {MixedResult} */ { start, load, logins, memory }) {
  const last = memory.after.at(-1);
  return [
    {
      number: 14,
      subject: 'mixed load, open loop at 300/s for 60 s',
      goal: 'no error; p99 at most 3x a bare Node server; event-loop delay p99 at most 20 ms',
      ours: `p50 ${ms(load.ours.p50)}, p99 ${ms(load.ours.p99)}, ${load.ours.errors} errors, event loop p99 ${ms(load.loop?.p99)}<br>${Object.entries(
        load.ours.kinds,
      )
        .map(([kind, { p99 }]) => `${kind} p99 ${ms(p99)}`)
        .join(', ')}`,
      peers: `bare Node p50 ${ms(load.bare.p50)}, p99 ${ms(load.bare.p99)}`,
      checks: [
        atMost('errors', load.ours.errors, 0),
        atMost('p99 against bare Node', load.ours.p99 / load.bare.p99, 3, times),
        atMost('event loop', load.loop?.p99, 20, ms),
      ],
    },
    ...(logins ? [loginRow(logins)] : []),
    {
      number: 15,
      subject: 'resident memory',
      goal: 'at most 110 MB after start, 200 MB after 100,000 mixed requests, no slope',
      ours: `${number(memory.start)} MB after start, then ${memory.after.map(number).join(', ')} MB after each 25,000; in use after a garbage collection ${memory.inUse ? `${number(memory.inUse[0])} MB after the first 25,000, ${number(memory.inUse[1])} after all` : '–'}`,
      peers: 'before: Next 73 and 350, Payload 85 and 462, WordPress 178',
      checks: [
        atMost('after start', memory.start, 110),
        atMost('after 100,000', last, 200),
        memory.inUse
          ? atMost('growth of what is in use', memory.inUse[1] / memory.inUse[0], 1.05, times)
          : notMeasured('slope', 'no collection in this run'),
      ],
    },
    {
      number: 16,
      subject: 'start to the first 200 with 10,000 students',
      goal: 'at most 500 ms on Node 22.8 and newer, 800 ms on Node 20',
      ours: `${range(start.ms, ms)}${start.cpu ? `, of it ${range(start.cpu, ms)} processor time` : ''}`,
      peers: '–',
      checks: [
        atMost('start', start.ms.median, START_MS, ms),
        holds('first answer', start.status === 200, String(start.status)),
      ],
    },
  ];
}

/** The line about a result day on one core. */
export function dayRows(/** @type {DayResult} */ { seconds, reads, writes, logins, busy, mostMb }) {
  const errors = (/** @type {Statuses} */ statuses, /** @type {number[]} */ fine) =>
    Object.entries(statuses)
      .filter(([status]) => !fine.includes(Number(status)))
      .reduce((sum, [, count]) => sum + count, 0);
  const refused = logins.statuses[BUSY] ?? 0;
  return [
    {
      number: 21,
      subject: `result day: one core for the server, 1,000 reads, 2 writes and 5 logins a second for ${seconds} s`,
      goal: 'no error; p99 of reads at most 100 ms; at most 250 MB; a login waits or is told to',
      ours:
        `${reads.count} reads p50 ${ms(reads.p50)}, p99 ${ms(reads.p99)}, at most ${ms(reads.max)}; ` +
        `${writes.count} writes p99 ${ms(writes.p99)}; ${logins.count} logins p50 ${ms(logins.p50)}, ` +
        `p99 ${ms(logins.p99)}, ${refused} told to come again; ${number(busy * 100)} % of the core, ` +
        `at most ${number(mostMb)} MB`,
      peers: '–',
      checks: [
        atMost('errors of reads', errors(reads.statuses, [200, 304]), 0),
        atMost('errors of writes', errors(writes.statuses, [200]), 0),
        atMost('errors of logins', errors(logins.statuses, [200, BUSY]), 0),
        atMost('p99 of reads', reads.p99, 100, ms),
        atMost('memory (MB)', mostMb, 250),
      ],
    },
  ];
}

export const buildRows = (/** @type {KnownSpread} */ time) => [
  {
    number: 17,
    subject: 'production build of all parts',
    goal: 'at most 10 s',
    ours: range(time, ms),
    peers: '–',
    checks: [atMost('build', time.median, 10_000, ms)],
  },
];
