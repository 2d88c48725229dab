import { spawnSync } from 'node:child_process';
import { closedLoop } from '../load/client.mjs';
import { startNginx } from '../support/nginx.mjs';
import { interleaved, spread } from '../support/numbers.mjs';
import { cpuMs, cpuOfTree } from '../support/process.mjs';
import { withProduct } from './with-product.mjs';

const REQUESTS = 20_000;
const WARM = 3000;
const PATHS = ['/', '/api/notices/'];
const HEADERS = { 'accept-encoding': 'br' };

/**
 * Requests per second and processor time per request of nginx and the product, with the micro-cache
 * and without.
 */
export const measureNginxCache = withProduct(async ({ product, rounds, say }) => {
  if (spawnSync('nginx', ['-v']).status !== 0) {
    say('There is no nginx on this machine: nothing was measured.');
    return undefined;
  }
  const proxies = {
    plain: await startNginx([product]),
    cached: await startNginx([product], true),
  };
  const names = PATHS.flatMap((address) => [`plain ${address}`, `cached ${address}`]);
  try {
    const seen = await interleaved(names, rounds, async (name) => {
      const [kind, address] = /** @type {[keyof typeof proxies, string]} */ (name.split(' '));
      const proxy = proxies[kind];
      const make = () => ({ path: address, headers: HEADERS });
      await closedLoop(proxy.origin, make, { requests: WARM });
      const cpu = () => cpuOfTree(proxy.pid) + cpuMs(product.pid);
      const [before, startedAt] = [cpu(), performance.now()];
      const statuses = await closedLoop(proxy.origin, make, { requests: REQUESTS });
      const us = ((cpu() - before) * 1000) / REQUESTS;
      const perSecond = (REQUESTS * 1000) / (performance.now() - startedAt);
      say(`${name}: ${Math.round(us)} µs, ${Math.round(perSecond)}/s, ${JSON.stringify(statuses)}`);
      return { us, perSecond };
    });
    return Object.fromEntries(
      [...seen].map(([name, all]) => [
        name,
        {
          us: spread(all.map(({ us }) => us)),
          perSecond: spread(all.map(({ perSecond }) => perSecond)),
        },
      ]),
    );
  } finally {
    for (const { stop } of Object.values(proxies)) await stop();
  }
});
