import { expect, test, type Route } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { button, officeOf } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { useSite } from '../support/site.ts';

const site = useSite();
const office = officeOf(site);

const SLOW = 'সার্ভারের উত্তর আসতে দেরি হচ্ছে। অপেক্ষা করুন, অথবা আবার চেষ্টা করুন।';

/** Screens whose lists are made unlike each other; all are walked in a long run. */
const distinct = ['college-info', 'student-info-form', 'class-routine'];
const lists = [
  ['college-info', 'institutions'],
  ['site-texts', 'site-texts'],
  ['contact-info', 'contacts'],
  ['principal-info', 'principal-vice-principal'],
  ['committee-member', 'committee-members'],
  ['gallery-upload', 'gallery'],
  ['add-class', 'classes'],
  ['add-subject', 'subjects'],
  ['notices', 'notices'],
  ['pages', 'pages'],
  ['files', 'files'],
  ['student-info-form', 'students'],
  ['teacher-info-form', 'teachers'],
  ['staff-info-form', 'staff'],
  ['class-routine', 'class-routine'],
  ['users', 'users'],
  ['trash', 'trash'],
] as const;
for (const [screen, api] of someOf(lists, ([screen]) => distinct.includes(screen)))
  test(`/dashboard/${screen} says that its list failed, or after five seconds that it takes long; a retry takes the place of the request, once`, async () => {
    await site.visit({ expects: [/status of 500/] }, async ({ page }) => {
      const pending: Route[] = [];
      const open = () => pending.filter((route) => !route.request().failure());
      const list = new RegExp(`/api/${api}/(\\?.*)?$`);
      const fails = { status: 500, json: { code: 'internal', message: 'সমস্যা' } };
      await page.route(list, (route) => route.fulfill(fails));
      await page.clock.install();
      await office.enter(page, screen);
      const main = page.getByRole('main');
      await main.getByRole('alert').getByRole('button', { name: 'আবার চেষ্টা করুন' }).waitFor();
      expect(await main.innerText()).not.toMatch(/পাওয়া যায়নি|No contact messages|এখনো নেই/);

      await page.unroute(list);
      await page.route(list, (route) => void pending.push(route));
      await button(main.getByRole('alert'), 'আবার চেষ্টা করুন').click();
      await eventually(async () => expect(pending.length).toBe(1));
      await page.clock.fastForward(5000);
      await main.getByText(SLOW, { exact: true }).waitFor();
      await button(main, 'আবার চেষ্টা করুন').click();
      await eventually(async () => expect([pending.length, open().length]).toEqual([2, 1]));
      const retry = open();
      await page.clock.fastForward(5000);
      await button(main, 'আবার চেষ্টা করুন').click();
      for (const route of retry) await route.continue();
      // The list says it, and the button that was pressed.
      await eventually(async () => expect(await main.getByText('লোড হচ্ছে…').count()).toBe(0));
      expect(await main.getByRole('alert').getByRole('button').count()).toBe(0);
    });
  });
