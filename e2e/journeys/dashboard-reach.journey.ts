import { expect, test, type Locator, type Page } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { button, dialog, hasFocus, officeOf, save, sideways } from '../support/dashboard.ts';
import { dashboardScreens } from '../support/dashboard-screens.ts';
import { eventually } from '../support/eventually.ts';
import { closedMenus } from '../support/menus.ts';
import { axeFindings, shoot } from '../support/screens.ts';
import { judge, judgedWidths, settled, smallTargets } from '../support/reach.ts';
import { useSite } from '../support/site.ts';
import { tap } from '../support/tap.ts';
import { whileToastsStay } from '../support/time.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

// The trash and the messages have something to show.
test.beforeAll(async () => {
  const { id } = await office.add('teachers', { full_name: 'মোছা শিক্ষক' });
  await office.call('DELETE', `teachers/${id}/`);
});

/** Screens that are laid out unlike each other; all are walked in a long run. */
const distinct = ['', 'class-routine', 'users', 'student-info-form'];

for (const [screen, form] of someOf(dashboardScreens, ([screen]) => distinct.includes(screen)))
  test(`the screen /dashboard/${screen} and its form fit a phone and a desk, a finger and a screen reader`, async () => {
    await site.visit({}, async ({ page }) => {
      await office.enter(page, screen);
      await settled(page);
      await judge(page);
      const name = `dashboard-${screen || 'overview'}`;
      await shoot(page, `${name}-filled`);
      if (form !== null) {
        await page.goto(`/dashboard/${screen}?${form}`);
        await page.getByRole('dialog').waitFor();
        await settled(page);
        // What lies beneath a dialog was judged without it.
        await judge(page, 'dialog[open]');
        await shoot(page, `${name}-form`);
      }
    });
  });

const dialogs: [name: string, screen: string, opener: string | RegExp, title: string][] = [
  ['drawer', 'student-info-form', 'মেনু খুলুন', 'মেনু'],
  ['filters', 'student-info-form', 'ফিল্টার', 'ফিল্টার'],
  ['bulk', 'student-info-form', 'আরও কাজ', 'শিক্ষার্থী: আমদানি ও রপ্তানি'],
  ['delete', 'notices', /^মুছুন: /, 'এই নোটিশ মুছে ফেলতে চান?'],
];
for (const [name, screen, opener, title] of someOf(
  dialogs,
  ([name]) => name === 'drawer' || name === 'delete',
))
  test(`the dialog ${name} opens by key, keeps the focus, fits too, and gives the focus back`, async () => {
    await site.visit({ width: 360, height: 640 }, async ({ page }) => {
      await office.enter(page, screen);
      await settled(page);
      const opens = button(page, opener).first();
      await opens.press('Enter');
      if (name === 'bulk') await button(page, 'আমদানি ও রপ্তানি').press('Enter');
      await dialog(page, title).waitFor();
      const outside: string[] = [];
      for (let stops = 0; stops < 12; stops += 1) {
        outside.push(
          await page.evaluate(() => {
            const { activeElement, body } = document;
            // Between its last stop and its first the focus is with the browser itself.
            const isInside = activeElement === body || activeElement?.closest('dialog');
            return isInside ? '' : String(activeElement?.textContent);
          }),
        );
        await page.keyboard.press('Tab');
      }
      expect(outside.filter(Boolean)).toEqual([]);
      expect({
        axe: await axeFindings(page),
        sideways: await sideways(page),
        small: await smallTargets(page),
      }).toEqual({ axe: [], sideways: 0, small: [] });
      await shoot(page, `dashboard-${name}`);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.keyboard.press('Escape');
      await dialog(page, title).waitFor({ state: 'hidden' });
      await hasFocus(opens);
    });
  });

const choices: [opener: string, screen: string, widths: readonly number[]][] = [
  ['অন্য শাখায় কপি করুন', 'class-routine', judgedWidths],
  ['অন্য সময়ে সরান', 'class-routine?edit=1', judgedWidths],
  ['ফিল্টার', 'student-info-form', [360]],
  ['ফিল্টার', 'users', [360]],
];
for (const [opener, screen, widths] of someOf(choices, (_, index) => index % 3 === 0))
  test(`every choice of “${opener}” on /dashboard/${screen} can be pressed`, async () => {
    await site.visit({}, async ({ page }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 360 ? 640 : 900 });
        await office.enter(page, screen);
        await settled(page);
        const more = button(page, 'রুটিনের আরও কাজ');
        if (screen === 'class-routine' && (await more.isVisible())) await more.click();
        await button(page, opener).last().click();
        expect(await closedMenus(page)).toEqual([]);
      }
    });
  });

test('the way to the site and the logout stay in sight at 1440 × 900, and the name opens the account menu', async () => {
  await site.visit({}, async ({ page, fetched }) => {
    // With a session of its own, as it ends in a logout.
    await officeOf(site).enter(page, 'trash');
    const side = page.getByRole('complementary');
    for (const target of [side.getByRole('link', { name: 'সাইট দেখুন' }), button(side, 'লগআউট')]) {
      const box = await target.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= 900).toBe(true);
    }
    const current = await side.getByRole('link', { name: 'মুছে ফেলা তথ্য' }).boundingBox();
    expect(current && current.y + current.height <= 900).toBe(true);
    const account = button(page, /^আমার অ্যাকাউন্ট:/);
    await account.click();
    const menu = page.getByRole('banner');
    await menu.getByRole('link', { name: 'সাইট দেখুন' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await hasFocus(account);
    expect(await menu.getByRole('link', { name: 'সাইট দেখুন' }).count()).toBe(0);
    await account.click();
    await menu.getByRole('link', { name: 'পাসওয়ার্ড বদলান' }).click();
    await page.getByRole('heading', { level: 1, name: 'পাসওয়ার্ড বদলান' }).waitFor();
    await account.click();
    await button(menu, 'লগআউট').click();
    await page.waitForURL('**/login');
    expect(fetched.some(({ path }) => path === '/api/logout/')).toBe(true);
  });
});

test('on a phone the drawer has a head of its own, and a deleted row its button below the text', async () => {
  const visit = { width: 360, height: 740, touch: true };
  await site.visit(visit, async ({ page }) => {
    await office.enter(page, 'trash');
    const card = page.getByRole('row').filter({ hasText: 'মোছা শিক্ষক' });
    const [restore, text] = await Promise.all([
      button(card, /^ফিরিয়ে আনুন/).boundingBox(),
      card
        .getByRole('cell')
        .filter({ hasText: /সকাল|দুপুর|বিকাল|সন্ধ্যা|রাত|ভোর/ })
        .boundingBox(),
    ]);
    expect({
      height: restore?.height,
      below: Number(restore?.y) >= Number(text?.y) + Number(text?.height),
    }).toEqual({ height: 48, below: true });
    await tap(button(page, 'মেনু খুলুন'));
    const drawer = dialog(page, 'মেনু');
    const [close, links, out] = await Promise.all([
      button(drawer, 'মেনু বন্ধ করুন').boundingBox(),
      drawer.getByRole('navigation').boundingBox(),
      button(drawer, 'লগআউট').boundingBox(),
    ]);
    expect({
      apart: Number(links?.y) >= Number(close?.y) + Number(close?.height),
      inSight: Number(out?.y) + Number(out?.height) <= 740,
    }).toEqual({ apart: true, inSight: true });
  });
});

/** The parts of an open dialog that a toast covers. */
const hidden = (page: Page, parts: Locator[]) =>
  eventually(async () => {
    const toast = await page.locator('[popover] [class*="toast"]').first().boundingBox();
    const under = [];
    for (const part of parts)
      for (const one of await part.all()) {
        const box = await one.boundingBox();
        const [top = 0, bottom = 0] = [toast?.y, Number(toast?.y) + Number(toast?.height)];
        if (box && box.y < bottom && box.y + box.height > top) under.push(await one.innerText());
      }
    expect({ toasts: await page.locator('[popover] [class*="toast"]').count(), under }).toEqual({
      toasts: 1,
      under: [],
    });
  });

test('a toast leaves title, errors and the name in question of an open dialog readable', async () => {
  const failed = { status: 500, json: { code: 'internal', message: 'সার্ভারে সমস্যা।' } };
  const visit = { width: 360, height: 740, expects: [/status of 500/] };
  await site.visit(visit, async ({ page }) => {
    await office.enter(page, 'student-info-form?edit=new');
    const form = dialog(page, 'নতুন শিক্ষার্থী যোগ করুন');
    await form.waitFor();
    await whileToastsStay(page, async () => {
      await save(form).click();
      await save(form).click();
      const errors = form.getByText('এই ঘরটি পূরণ করুন।', { exact: true });
      const summary = form.getByText('এই ঘরগুলো ঠিক করুন:').locator('..');
      await hidden(page, [form.getByRole('heading', { level: 2 }), summary, errors]);
    });

    await page.route('**/api/students/*/', (route) => route.fulfill(failed));
    await office.enter(page, 'student-info-form');
    await button(page, /^মুছুন: /)
      .first()
      .click();
    const question = dialog(page, 'এই শিক্ষার্থী মুছে ফেলতে চান?');
    await whileToastsStay(page, async () => {
      for (let times = 0; times < 2; times += 1) {
        await button(question, 'মুছে ফেলুন').click();
        await question.getByRole('alert').waitFor();
        await hasFocus(question.getByRole('alert'));
      }
      const texts = question.locator('p');
      await hidden(page, [question.getByRole('heading'), texts, question.getByRole('alert')]);
    });
  });
});
