import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../support/eventually.ts';
import { passOn, proxy } from '../support/proxy.ts';
import { useSite } from '../support/site.ts';
import { EXPECTED } from './faults.ts';
import { builds, releasesFolder } from './releasing.ts';

const releases = releasesFolder();
const site = useSite({ RELEASES_DIR: releases.dir, TRUST_PROXY: 'loopback' });
const options = { idle: true, expects: [...EXPECTED, /planted/, /Minified React error/] };
const CHROME =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Android 13; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0';

const THROWN = `throw new Error('planted')`;
const SCREENS = (screen: string) => `
{ const { get, init } = public_remote;
  class Planted { constructor(props) { this.props = props; } ${screen} }
  Planted.prototype.isReactComponent = {};
  public_remote = { init, get: async (name) => {
    const module = (await get(name))();
    const routes = module.routes.map((route) => ({ ...route, lazy: undefined, Component: Planted }));
    return () => ({ ...module, routes });
  } };
}`;
/** Code that is put before the entry of the remote (`first`), behind it, or behind its server bundle. */
const FAULTS: Record<
  string,
  { first?: string; entry?: string; server?: string; inFirefox?: true }
> = {
  'throws on load': { first: `${THROWN};\n` },
  'throws while rendering': { entry: SCREENS(`render() { ${THROWN}; }`) },
  'throws in an effect': {
    entry: SCREENS(`render() { return null; } componentDidMount() { ${THROWN}; }`),
  },
  'throws in a loader': {
    server: `\n{ const built = module.exports; module.exports = { ...built, routes: built.routes.map((route) =>
      route.path === '/notice' ? { ...route, loader: () => { ${THROWN}; } } : route) }; }`,
  },
  'throws in Firefox alone': {
    first: `if (/Firefox/.test(navigator.userAgent)) ${THROWN};\n`,
    inFirefox: true,
  },
};

const sha384 = (bytes: Buffer | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const folders: string[] = [];

/** The public remote as it was built, with a fault. */
function planted({ first = '', entry = '', server = '' }: (typeof FAULTS)[string]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-planted-'));
  folders.push(folder);
  cpSync(path.join(builds.now, 'public-remote/dist'), folder, {
    recursive: true,
    dereference: true,
  });
  const at = (file: string) => path.join(folder, 'client', file);
  const json = (file: string): unknown => JSON.parse(readFileSync(at(file), 'utf8'));
  const card = json('remote.json') as { integrity: Record<string, string> };
  const manifest = json('mf-manifest.json') as {
    metaData: { remoteEntry: { name: string; path: string } };
  };
  const { remoteEntry } = manifest.metaData;
  const before = path.posix.join(remoteEntry.path, remoteEntry.name);
  const text = first + readFileSync(at(before), 'utf8') + entry;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const after = before.replace(/\.[0-9a-f]{8}\.js$/, `.${digest}.js`);
  renameSync(at(before), at(after));
  writeFileSync(at(after), text);
  for (const packed of ['.br', '.gz']) rmSync(at(before + packed), { force: true });
  remoteEntry.name = remoteEntry.name.replace(
    path.posix.basename(before),
    path.posix.basename(after),
  );
  delete card.integrity[before];
  card.integrity[after] = sha384(text);
  writeFileSync(at('remote.json'), JSON.stringify(card));
  writeFileSync(at('mf-manifest.json'), JSON.stringify(manifest));
  const bundle = path.join(folder, 'server/routes.cjs');
  writeFileSync(bundle, readFileSync(bundle, 'utf8') + server);
  return folder;
}

/** The visitor whom the proxy passes on next. */
const visitor = { address: '', group: 0, agent: CHROME };
let front: Awaited<ReturnType<typeof proxy>>;
/** The group that has the trial of a share of 5, found by what is served. */
let onTrial: number;

test.beforeAll(async () => {
  await releases.release('shell', 'now');
  await releases.release('public-remote', 'now');
  front = await proxy((incoming, response) =>
    passOn(site.product().origin, incoming, response, {
      ...incoming.headers,
      'x-forwarded-for': visitor.address,
      'x-angan-group': String(visitor.group),
      'user-agent': visitor.agent,
    }),
  );
});
test.afterAll(async () => {
  await front?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const releaseFor = async (group: number): Promise<string> => {
  Object.assign(visitor, { group, address: '192.0.2.1', agent: CHROME });
  const { remotes } = (await (await fetch(`${front.origin}/remotes.json`)).json()) as {
    remotes: { public_remote: { release: string } };
  };
  return remotes.public_remote.release;
};
const releasesOfAll = async () => {
  const found: string[] = [];
  for (let group = 0; group < 20; group += 1) found.push(await releaseFor(group));
  return found;
};

for (const [title, fault] of Object.entries(FAULTS))
  test.describe(`a release with a share of 5 that ${title}`, () => {
    test('reaches one group of twenty, is taken back with its third failure from a third network, and stays away', async () => {
      const live = releases.live('public-remote');
      await releases.share('public-remote', planted(fault), 5);
      const found = await eventually(async () => {
        const all = await releasesOfAll();
        expect(all.filter((one) => one !== live)).toHaveLength(1);
        return all;
      });
      onTrial = found.findIndex((one) => one !== live);
      const trial = found[onTrial]!;
      const { inFirefox } = fault;
      // Other browsers get on with it.
      for (let n = 0; inFirefox && n < 40; n += 1) {
        Object.assign(visitor, { group: onTrial, address: `198.51.${n}.1`, agent: CHROME });
        await fetch(`${front.origin}/api/reports/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ visit: { public_remote: trial } }),
        });
      }
      const visit = async (n: number) => {
        Object.assign(visitor, { group: onTrial, address: `203.0.${n}.1` });
        visitor.agent = inFirefox ? FIREFOX : CHROME;
        await site.visit({ ...options, origin: front.origin }, async ({ page }) => {
          // A busy machine would pass for a slow line, on which nothing is reported.
          await page.addInitScript(() =>
            Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }),
          );
          if (inFirefox)
            await page.addInitScript(
              (agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }),
              FIREFOX,
            );
          const reported = page.waitForRequest(/\/api\/reports\//).catch(() => null);
          await page.goto('/notice');
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          if (!fault.server) expect(await reported).not.toBeNull();
        });
      };
      // The server itself notices what it cannot render.
      for (let n = 0; n < (fault.server ? 1 : 3); n += 1) {
        expect(await releaseFor(onTrial)).toBe(trial);
        await visit(n);
      }
      await eventually(
        async () => expect(await releasesOfAll()).toEqual(found.map(() => live)),
        120_000,
      );
      expect(site.product().output()).toContain('a trial was taken back');
      expect(releases.live('public-remote')).toBe(live);
    });
  });
