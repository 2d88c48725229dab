import { atMost, holds, ms, number, range, times } from './format.mjs';

/** @import { KnownSpread, MixedResult, ServerResult, Statuses } from '../support/types.ts' */

const us = (/** @type {number | null | undefined} */ value) => `${number(value)} µs`;

const all = (/** @type {Statuses} */ statuses, /** @type {number} */ wanted) =>
  Object.keys(statuses).every((status) => Number(status) === wanted);

/** The lines of the table about what a request costs the server. */
export function serverRows(/** @type {ServerResult} */ { costs, servedBy }) {
  const cpu = (/** @type {string} */ name) => costs[name].us.median;
  const shown = (/** @type {string} */ name) => range(costs[name].us, us);
  return [
    {
      number: 12,
      what: 'public list (60 notices), server CPU per request',
      goal: '200: at most 2.0x nginx with the same bytes; 304: at most 1.6x',
      ours:
        `200: ${shown('list 200 ours')} = ` +
        `${times(cpu('list 200 ours') / cpu('list 200 nginx'))}<br>304: ${shown('list 304 ours')} = ` +
        `${times(cpu('list 304 ours') / cpu('list 304 nginx'))}`,
      peers:
        `200: ${servedBy} ${shown('list 200 nginx')}, bare Fastify ` +
        `${shown('list 200 Fastify')}<br>304: ${servedBy} ${shown('list 304 nginx')}, bare Fastify ` +
        `${shown('list 304 Fastify')}`,
      checks: [
        atMost('200', cpu('list 200 ours') / cpu('list 200 nginx'), 2, times),
        atMost('304', cpu('list 304 ours') / cpu('list 304 nginx'), 1.6, times),
        holds(
          'answers',
          all(costs['list 200 ours'].statuses, 200) && all(costs['list 304 ours'].statuses, 304),
          'not every answer had the right status',
        ),
      ],
    },
    {
      number: 13,
      what: 'server-rendered `/`, server CPU per request',
      goal: "at most 60 µs from the cache, 1 ms rendered, 100x less than WordPress's 32 ms",
      ours:
        `cached ${shown('home cached ours')}, by an unknown query ` +
        `${shown('home by an unknown query ours')}, rendered after a write ` +
        `${shown('home rendered ours')}, of which the changed list read anew and sent alone ` +
        `${shown('list after a write ours')}`,
      peers: `${servedBy} ${shown('home cached nginx')}, bare Fastify ${shown('home cached Fastify')}`,
      checks: [
        atMost('cached', cpu('home cached ours'), 60, us),
        atMost('rendered', cpu('home rendered ours'), 1000, us),
        holds(
          'pages',
          all(costs['write and home ours'].statuses, 200),
          'not every page and write had the right status',
        ),
        atMost('against WordPress', cpu('home cached ours'), 320, us),
      ],
    },
  ];
}

/** The lines about the server under mixed load, its memory and its start. */
export function mixedRows(/** @type {MixedResult} */ { start, load, memory }) {
  const [before, last] = memory.after.slice(-2);
  return [
    {
      number: 14,
      what: 'mixed load, open loop at 300/s for 60 s',
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
    {
      number: 15,
      what: 'resident memory',
      goal: 'at most 100 MB after start, 180 MB after 100,000 mixed requests, no slope',
      ours: `${number(memory.start)} MB after start, then ${memory.after.map(number).join(', ')} MB after each 25,000`,
      peers: 'before: Next 73 and 350, Payload 85 and 462, WordPress 178',
      checks: [
        atMost('after start', memory.start, 100),
        atMost('after 100,000', last, 180),
        atMost('growth of the last quarter', last / before, 1.05, times),
      ],
    },
    {
      number: 16,
      what: 'start to the first 200 with 10,000 students',
      goal: 'at most 500 ms',
      ours: `${range(start.ms, ms)}${start.cpu ? `, of it ${range(start.cpu, ms)} processor time` : ''}`,
      peers: '–',
      checks: [
        atMost('start', start.ms.median, 500, ms),
        holds('first answer', start.status === 200, String(start.status)),
      ],
    },
  ];
}

export const buildRows = (/** @type {KnownSpread} */ time) => [
  {
    number: 17,
    what: 'production build of all parts',
    goal: 'at most 10 s',
    ours: range(time, ms),
    peers: '–',
    checks: [atMost('build', time.median, 10_000, ms)],
  },
];
