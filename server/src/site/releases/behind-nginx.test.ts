import type { AddressInfo } from 'node:net';
import { hasNginx, nginxBefore } from '../../../fire/support/nginx.ts';
import { releasedSite } from './testing/released-site.ts';

const { site, start, release } = releasedSite((make) => make('public-remote', 'এক'));

const AGENTS = Array.from({ length: 80 }, (_, n) => `Mozilla/5.0 (Linux; phone ${n})`);

/** With a group after it, the address of one of these pages could be that of the other in another group. */
const ADDRESSES = ['/', '/notice/1', '/notice/11', '/remotes.json'];

/** Releases that a visitor gets, by pages and by /remotes.json. */
async function releasesFor(origin: string, agent: string): Promise<string[]> {
  const get = async (path: string) =>
    (await fetch(origin + path, { headers: { 'user-agent': agent } })).text();
  const texts = await Promise.all(ADDRESSES.map(get));
  return texts.map((text) => /"release":"([^"]+)"/.exec(text)![1]!);
}

/** Of all visitors, each of whom opens every address. */
const ROUNDS = 4;

(hasNginx() ? it : it.skip)(
  'behind the documented nginx and its cache a share of 25 is a quarter of the visitors, and each has one release',
  async () => {
    const app = await start({ TRUST_PROXY: 'loopback' });
    let pages = 0;
    app.addHook('onRequest', async ({ url }) => {
      if (url === '/') pages += 1;
    });
    app.get('/api/healthz/', async () => ({}));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const nginx = await nginxBefore([{ origin: `http://127.0.0.1:${port}` }], { cache: true });
    site.closers.push(nginx.stop);
    await release('public-remote', 'দুই', undefined, 1, ['--share', '25']);

    const seen = new Map(AGENTS.map((agent) => [agent, new Set<string>()]));
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.all(
        AGENTS.map(async (agent) => {
          for (const one of await releasesFor(nginx.origin, agent)) seen.get(agent)!.add(one);
        }),
      );
    expect([...seen.values()].map(({ size }) => size)).toEqual(AGENTS.map(() => 1));
    const [trial = ''] = [...seen.values()]
      .flatMap((one) => [...one])
      .sort()
      .reverse();
    const count = [...seen.values()].filter((one) => one.has(trial)).length;
    expect(count).toBeGreaterThan(8);
    expect(count).toBeLessThan(35);
    // The others came from the cache of nginx.
    expect(pages).toBeLessThan(AGENTS.length * ROUNDS);
  },
  120_000,
);
