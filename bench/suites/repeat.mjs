import { launch, PHONE } from '../browser/launch.mjs';
import { visit } from '../browser/visit.mjs';
import { interleaved, spread } from '../support/numbers.mjs';
import { apiOf } from '../support/product.mjs';
import { slowLine } from '../support/slow-line.mjs';
import { withPeers } from './with-peers.mjs';

/** @import { Browser, Peers, WithProduct } from '../support/types.ts' */

const REPEATED = ['/', '/notice', '/facnstaff'];
const PEERS = ['floor', 'next', 'astro'];
const COPIED = 'ours';
/** The same server, for a browser without workers. */
const PLAIN = 'ours without copies';

/**
 * The third visit of a reader, and the one after a notice was published: the first keeps the
 * scripts, the second the page.
 */
async function readAgain(
  /** @type {Browser} */ browser,
  /** @type {{ origin: string, path: string, plain: boolean, publish: () => Promise<unknown> }} */ {
    origin,
    path,
    plain,
    publish,
  },
) {
  const line = await slowLine(origin);
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: plain ? 'block' : 'allow',
  });
  const open = async () => {
    const before = line.received();
    const { lcp, ready } = await visit(context, line.origin + path, { network: null });
    // The worker goes on fetching what it keeps when the page is closed.
    await line.quiet();
    return { lcp, ready, bytes: line.received() - before };
  };
  try {
    await open();
    await open();
    const repeat = await open();
    await publish();
    return { repeat, changed: await open() };
  } finally {
    await context.close();
    await line.stop();
  }
}

/** Repeat visits of ours, with and without copies, and of the peers, in one interleaved run. */
export const measureRepeat = withPeers(
  async (/** @type {WithProduct & { peers: Peers }} */ { product, peers, rounds, say }) => {
    const api = await apiOf(product.origin);
    const origins = new Map([
      [COPIED, product.origin],
      [PLAIN, product.origin],
      ...PEERS.flatMap((name) =>
        peers[name] ? [/** @type {[string, string]} */ ([name, peers[name].origin])] : [],
      ),
    ]);
    const names = REPEATED.flatMap((path) => [...origins.keys()].map((name) => `${name} ${path}`));
    const browser = await launch();
    try {
      const visits = await interleaved(names, rounds, async (key, round) => {
        const path = key.slice(key.lastIndexOf(' ') + 1);
        const name = key.slice(0, key.lastIndexOf(' '));
        const isOurs = name.startsWith(COPIED);
        const read = await readAgain(browser, {
          origin: String(origins.get(name)),
          path,
          plain: name === PLAIN,
          publish: async () =>
            isOurs && api.post('notices/', { title: `নোটিশ ${key} ${round}`, category: 'সাধারণ' }),
        });
        say(
          `${round + 1}/${rounds} ${key}: LCP ${read.repeat.lcp}, changed ${read.changed.lcp} ms; ` +
            `${read.repeat.bytes}, ${read.changed.bytes} bytes`,
        );
        return read;
      });
      return Object.fromEntries(
        [...visits].map(([key, all]) => [
          key,
          Object.fromEntries(
            /** @type {const} */ (['repeat', 'changed']).map((when) => [
              when,
              {
                lcp: spread(all.map((one) => one[when].lcp)),
                ready: spread(all.map((one) => one[when].ready)),
                bytes: spread(all.map((one) => one[when].bytes)),
              },
            ]),
          ),
        ]),
      );
    } finally {
      await browser.close();
    }
  },
);
