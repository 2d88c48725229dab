import { expect, test } from '@playwright/test';
import { officeOf } from '../support/dashboard.ts';
import { open } from '../support/screens.ts';
import { goTo, PEOPLE, shows, throughAll } from '../support/sections.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

test.describe('each section of each page', () => {
  test('says that there is nothing yet', async () => {
    await site.visit({}, async ({ page, context }) => {
      await throughAll(
        page,
        context,
        (route) => route.fulfill({ json: [] }),
        async ({ empty, remains }) => {
          await shows(page, empty);
          await shows(page, remains);
        },
      );
    });
  });

  test('says that it is loading while the others are shown', async () => {
    await site.visit({}, async ({ page, context }) => {
      await throughAll(
        page,
        context,
        () => undefined,
        async ({ waiting, remains }) => {
          await shows(page, waiting);
          await shows(page, remains);
        },
      );
    });
  });
});

test('a token that the server no longer knows is dropped, and the refused request is sent again without it', async () => {
  await site.visit({ expects: [/status of 401/] }, async ({ page, context }) => {
    await office.signIn(page);
    await page.evaluate(() => localStorage.setItem('access_token', 'no-such-token'));
    await open(page, '/admission');
    // Ours shows a public list to anybody; other servers refuse it to a bad token.
    await context.route('**/api/teachers/', (route) =>
      route.request().headers()['authorization']
        ? route.fulfill({
            status: 401,
            json: { detail: 'Given token not valid for any token type' },
          })
        : route.continue(),
    );
    await goTo(page, PEOPLE);
    await shows(page, 'শর্মিষ্ঠা চক্রবর্তী');
    await shows(page, 'গোপাল চন্দ্র দাস');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await open(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'লগইন' }).waitFor();
  });
});
