import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildFloor } from '../floor/build.mjs';
import { serveFolder, serveFromMemory } from '../floor/serve.mjs';
import { writing } from '../load/busy-board.mjs';
import { closedLoop } from '../load/client.mjs';
import { cpuMs } from '../support/process.mjs';
import { startNextTwin } from '../support/next-twin.mjs';
import { interleaved, spread } from '../support/numbers.mjs';
import { withProduct } from './with-product.mjs';

/** @import { Case, Server, WithProduct } from '../support/types.ts' */

/** So many answers the compiler of a program that has one sees before it has made of them what it stays. */
const WARM = 5000;
/**
 * So many pages the compiler sees before it has made of rendering what it stays; each part of a
 * page runs but once in a page.
 */
const WARM_PAGES = 3000;
/** So many of the college's newest notice are written anew, each with a page after it and without. */
const WRITES = 1000;
/** Between two requests (ms): a former page answers where more than 30 are to be made anew in a second. */
const REST = 20;

/** Puts the product's home page beside the list, so that every server sends the same bytes. */
async function addPage(/** @type {string} */ folder, /** @type {string} */ origin) {
  const page = await (await fetch(`${origin}/`)).text();
  writeFileSync(path.join(folder, 'page.html'), page);
  writeFileSync(path.join(folder, 'page.html.gz'), gzipSync(page));
}

const etagOf = async (/** @type {string} */ address) => {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
};

/**
 * Processor time of a server for one request, in µs, over a fixed number of requests; with the
 * bytes of one answer.
 */
async function cost(
  /** @type {Case} */ { server, make, requests, warm = WARM, connections, rest },
) {
  await closedLoop(server.origin, make, { requests: warm, connections });
  const [before, startedAt] = [cpuMs(server.pid), performance.now()];
  const statuses = await closedLoop(server.origin, make, { requests, connections, rest });
  return {
    us: ((cpuMs(server.pid) - before) * 1000) / requests,
    perSecond: (requests * 1000) / (performance.now() - startedAt),
    statuses,
  };
}

async function measure(/** @type {WithProduct} */ { product, rounds, say }) {
  const folder = await buildFloor(product.origin);
  await addPage(folder, product.origin);
  const next = await startNextTwin({ origin: product.origin, say });
  const [nginx, bare] = [await serveFolder(folder), await serveFromMemory(folder)];
  try {
    /** @type {Record<string, string>} */
    const gzip = { 'accept-encoding': 'gzip' };
    const get =
      (/** @type {string} */ address, headers = gzip) =>
      () => ({ path: address, headers });
    const unchanged = async (/** @type {Server} */ server, /** @type {string} */ address) =>
      get(address, { ...gzip, 'if-none-match': await etagOf(server.origin + address) });
    let fresh = 0;
    const write = await writing(product.origin);
    const page = get('/', { 'accept-encoding': 'br' });
    const list = get('/api/notices/', {});
    const cases = {
      'list 200 ours': { server: product, make: get('/api/notices/'), requests: 10_000 },
      'list 200 nginx': { server: nginx, make: get('/notices.json'), requests: 40_000 },
      'list 200 bare': { server: bare, make: get('/notices.json'), requests: 10_000 },
      'list 304 ours': {
        server: product,
        make: await unchanged(product, '/api/notices/'),
        requests: 10_000,
      },
      'list 304 nginx': {
        server: nginx,
        make: await unchanged(nginx, '/notices.json'),
        requests: 40_000,
      },
      'list 304 bare': {
        server: bare,
        make: await unchanged(bare, '/notices.json'),
        requests: 10_000,
      },
      'home cached ours': { server: product, make: get('/'), requests: 10_000 },
      'home cached nginx': { server: nginx, make: get('/page'), requests: 40_000 },
      'home cached bare': { server: bare, make: get('/page'), requests: 10_000 },
      'home by an unknown query ours': {
        server: product,
        make: () => ({ path: `/?seen=${(fresh += 1)}`, headers: { 'accept-encoding': 'br' } }),
        requests: 2000,
      },
    };
    /** @type {Record<string, Case>} */
    const writes = {
      // What a write changed has to be rendered. One connection: of fifty, some would be given the same page.
      'write and home ours': {
        server: product,
        make: (/** @type {number} */ n) => (n % 2 === 1 ? write() : page()),
        requests: 2 * WRITES,
        warm: 2 * WARM_PAGES,
        connections: 1,
        rest: REST,
      },
      'write and list ours': {
        server: product,
        make: (/** @type {number} */ n) => (n % 2 === 1 ? write() : list()),
        requests: 2 * WRITES,
        warm: 0,
        connections: 1,
        rest: REST,
      },
      'write ours': {
        server: product,
        make: write,
        requests: WRITES,
        warm: 0,
        connections: 1,
        rest: REST,
      },
      // Its content lies in its memory; it compresses with gzip only.
      ...(next && {
        'home rendered next': {
          server: next,
          make: get('/per-request'),
          requests: WRITES,
          warm: WARM_PAGES,
          connections: 1,
          rest: REST,
        },
      }),
    };
    const measured = (/** @type {Record<string, Case>} */ all) =>
      interleaved(Object.keys(all), rounds, async (name) => {
        const result = await cost(all[name]);
        say(
          `${name}: ${Math.round(result.us)} µs, ${Math.round(result.perSecond)}/s, ${JSON.stringify(result.statuses)}`,
        );
        return result;
      });
    // The writes last: with the first of them nothing is unchanged any more.
    const seen = new Map([...(await measured(cases)), ...(await measured(writes))]);
    // The write and what followed it were two requests.
    const after = (/** @type {string} */ name) => ({
      us: spread(
        (seen.get(name) ?? []).map(
          ({ us }, round) => 2 * us - (seen.get('write ours')?.[round]?.us ?? NaN),
        ),
      ),
    });
    const costs = Object.fromEntries(
      [...seen].map(([name, all]) => [
        name,
        {
          us: spread(all.map(({ us }) => us)),
          perSecond: spread(all.map(({ perSecond }) => perSecond)),
          statuses: all[0].statuses,
        },
      ]),
    );
    return {
      servedBy: nginx.name,
      costs: {
        ...costs,
        'home rendered ours': after('write and home ours'),
        'list after a write ours': after('write and list ours'),
      },
    };
  } finally {
    await nginx.stop();
    await bare.stop();
    await next?.stop();
  }
}

export const measureServer = withProduct(measure);
