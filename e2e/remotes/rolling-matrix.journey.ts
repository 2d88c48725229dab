import { expect, test } from '@playwright/test';
import { login } from '../support/account.ts';
import { NEWEST_NOTICE } from '../support/college.ts';
import { open } from '../support/screens.ts';
import { watch } from '../support/watch.ts';
import {
  openContext,
  releaseAll,
  releasesFolder,
  startServer,
  type Releases,
  type Generation,
} from './releasing.ts';

const releases = releasesFolder();
const generations: Generation[] = ['now', 'next'];
const servers = new Map<Generation, Awaited<ReturnType<typeof startServer>>>();
let choose: (selected: Releases) => void;

test.beforeAll(async () => {
  choose = await releaseAll(releases, generations);
  for (const generation of generations)
    servers.set(generation, await startServer(generation, { RELEASES_DIR: releases.dir }));
});
test.afterAll(async () => {
  for (const server of servers.values()) await server.stop();
});

const both = <Combination>(with_: (generation: Generation) => Combination[]) =>
  generations.flatMap(with_);
const pairs = both((server) =>
  both((shell) => both((pub) => generations.map((admin) => ({ server, shell, pub, admin })))),
);

for (const { server, shell, pub, admin } of pairs)
  test(`the site works with server ${server}, shell ${shell}, public remote ${pub} and admin remote ${admin}`, async ({
    browser,
  }) => {
    choose({ shell, 'public-remote': pub, 'admin-remote': admin });
    const { origin } = servers.get(server)!;
    const context = await openContext(browser, origin);
    const { problems } = watch(context, origin, []);
    const page = await context.newPage();
    try {
      await open(page, '/notice');
      await page.getByRole('link', { name: NEWEST_NOTICE }).first().waitFor();
      await page
        .getByRole('navigation', { name: 'প্রধান মেনু' })
        .getByRole('link', { name: 'ভর্তি', exact: true })
        .click();
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.waitForURL('**/admission');
      const visible = {
        shell:
          (await page.getByRole('contentinfo').getByText('পরের সংস্করণ').count()) > 0
            ? 'next'
            : 'now',
        pub: (await page.locator('main [data-release="next"]').count()) > 0 ? 'next' : 'now',
      };
      await login(page);
      await page.getByRole('banner').getByRole('link', { name: 'ড্যাশবোর্ড' }).click();
      await page.waitForURL('**/dashboard');
      await page.locator('a[href="/dashboard/notices"]').first().click();
      await page.waitForURL('**/dashboard/notices');
      await page.getByRole('heading', { level: 1, name: 'নোটিশ' }).waitFor();
      await page.getByRole('table').getByText(NEWEST_NOTICE.slice(0, 20)).first().waitFor();
      const [notice] = (await (await context.request.get('/api/notices/')).json()) as {
        release?: string;
      }[];
      const behind = {
        server: notice?.release ?? 'now',
        admin: (await page.locator('[data-release="next"] > h1').count()) > 0 ? 'next' : 'now',
      };
      expect({ ...visible, ...behind }).toEqual({ shell, pub, server, admin });
    } finally {
      await context.close();
    }
    expect(problems()).toEqual([]);
  });
