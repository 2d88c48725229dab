import { buildFloor } from '../floor/build.mjs';
import { serveFolder } from '../floor/serve.mjs';
import { startAstroTwin } from '../support/astro-twin.mjs';
import { startPreviousRelease } from '../support/previous-release.mjs';
import { startNextTwin } from '../support/next-twin.mjs';
import { withProduct } from './with-product.mjs';

/** @import { Peers, WithProduct } from '../support/types.ts' */

/**
 * Gives a measurement the product and, beside it, what it is compared with.
 * @template Result
 */
export const withPeers = (
  /** @type {(options: WithProduct & { peers: Peers }) => Promise<Result>} */ measure,
) =>
  withProduct(async (/** @type {WithProduct} */ options) => {
    const { product, say } = options;
    /** @type {Peers} */
    const peers = {};
    try {
      peers.floor = await serveFolder(await buildFloor(product.origin));
      say(`floor served by ${peers.floor.name}`);
      const next = await startNextTwin({ origin: product.origin, say });
      if (next) peers.next = next;
      const astro = await startAstroTwin({ origin: product.origin, say });
      if (astro) peers.astro = astro;
      const previous = await startPreviousRelease(say);
      if (previous) peers.former = previous;
      return await measure({ ...options, peers });
    } finally {
      for (const { stop } of Object.values(peers)) await stop();
    }
  });
