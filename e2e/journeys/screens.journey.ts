import { login } from '../support/account.ts';
import { open, shoot, WIDTHS } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

/**
 * Pictures for the eye are left in e2e/artifacts when asked for; what a program can see of a screen
 * is asked here.
 */
it.each([
  ['home', '/', false],
  ['notice', '/notice', false],
  ['login', '/login', false],
  ['register', '/login?panel=register', false],
  ['dashboard', '/dashboard', true],
  ['dashboard-notices', '/dashboard/notices', true],
  ['dashboard-notice-form', '/dashboard/notices?edit=new', true],
] as const)('the screen %s fits 360, 768 and 1440 px', async (name, address, asAdmin) => {
  await site.visit({}, async ({ page }) => {
    if (asAdmin) await login(page);
    await open(page, address);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await shoot(page, name);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect({
        width,
        sideways: await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      }).toEqual({ width, sideways: 0 });
    }
  });
});
