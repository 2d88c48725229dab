import { expect, test, type Page } from '@playwright/test';
import { isLongRun, someOf } from '../../server/testing/long-run.ts';
import { officeOf } from '../support/dashboard.ts';
import { dashboardScreens } from '../support/dashboard-screens.ts';
import { longWordedCollege, mixTexts, narrowness, TURNS } from '../support/long-words.ts';
import type { FilledCollege } from '../support/every-text.ts';
import { publicRoutes } from '../support/public-routes.ts';
import { settled } from '../support/reach.ts';
import { hydrated, screenshot } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ DEMO: 'off' }, { sharesPages: true });
const demonstration = useSite({}, { sharesPages: true });
const young = useSite({ DEMO: 'off' }, { sharesPages: true });
const office = officeOf(site);
let college: FilledCollege;

test.beforeAll(async () => {
  college = await longWordedCollege(site.product().origin, office);
});

/** Each with letters of the browser's usual size, and of 24 pixels. */
const sizes = someOf(
  [320, 360, 412, 768, 1440].flatMap((width) => [16, 24].map((letters) => ({ width, letters }))),
  ({ width, letters }) => (width === 320 || width === 768) && (letters === 16 || width === 320),
);

async function expectAllToFit(page: Page, name: string): Promise<void> {
  const faults: object[] = [];
  for (const { width, letters } of sizes) {
    await page.setViewportSize({ width, height: width < 700 ? 640 : 900 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size === 16 ? '' : `${size}px`;
    }, letters);
    const found = await narrowness(page);
    if (found.sideways > 0 || found.cut.length > 0) faults.push({ width, letters, ...found });
    await screenshot(page, `long-words-${name}-${width}-${letters}`);
  }
  expect({ name, faults }).toEqual({ name, faults: [] });
}

const publicPages = [
  ...publicRoutes
    .filter(({ address }) => !/^\/(notice|page)\/./.test(address))
    .map(({ address }) => address),
  '/notice/{notices}',
  '/page/{slug}',
  '/search?q=chandanatir',
  '/facnstaff?q=chandanatir',
  '/login?register',
];

const turns = someOf([...Array(TURNS).keys()], (turn) => turn === 0);

for (const turn of turns)
  test.describe(`in turn ${turn} of the words`, () => {
    test.beforeAll(() => mixTexts(office, turn));

    for (const address of publicPages)
      test(`every word that people have fits the page ${address}`, async () => {
        await site.visit({ width: 320, height: 640, expects: [/404/] }, async ({ page }) => {
          const slug = String((await office.list('pages')).at(-1)?.slug);
          await page.goto(
            address
              .replace('{notices}', String(college.ids.notices))
              .replace('{slug}', encodeURIComponent(slug)),
          );
          await hydrated(page);
          await expectAllToFit(page, `page${address.replace(/\W+/g, '-')}-${turn}`);
        });
      });
  });

/** The list whose last row is opened in the form of a screen. */
const listOf: Readonly<Record<string, string>> = {
  'committee-member': 'committee-members',
  'add-subject': 'subjects',
  'student-info-form': 'students',
  'teacher-info-form': 'teachers',
  'staff-info-form': 'staff',
  'citizen-charter': 'charter-services',
};
const formOf = (screen: string, form: string) =>
  form === 'edit=new' ? `edit=${college.ids[listOf[screen] ?? screen]}` : form;
async function expectFormToFit(page: Page, screen: string, form: string): Promise<void> {
  await page.goto(`/dashboard/${screen}?${formOf(screen, form)}`);
  await page.getByRole('dialog').waitFor();
  await settled(page);
  await expectAllToFit(page, `dashboard-${screen}-form`);
}
const distinct = ['', 'college-info', 'student-info-form', 'notices', 'trash', 'class-routine'];

for (const [screen, form] of someOf(dashboardScreens, ([screen]) => distinct.includes(screen)))
  test(`every word that people have fits the screen /dashboard/${screen} and its form`, async () => {
    await site.visit({ width: 320, height: 640 }, async ({ page }) => {
      await office.enter(page, screen);
      await settled(page);
      await expectAllToFit(page, `dashboard-${screen || 'overview'}`);
      if (form !== null) await expectFormToFit(page, screen, form);
    });
  });

const colleges = { demonstration, young };
for (const name of ['demonstration', 'young'] as const)
  test(`the pages of the ${name} college fit phones, and large letters`, async () => {
    await colleges[name].visit({ width: 320, height: 640, expects: [/404/] }, async ({ page }) => {
      const ordinary = publicRoutes.filter(
        ({ status, address }) =>
          status === 200 && (name === 'demonstration' || !/\d|page/.test(address)),
      );
      for (const { address } of someOf(
        ordinary,
        ({ picture }) => isLongRun || /home|information|admission/.test(picture),
      )) {
        await page.goto(address);
        await hydrated(page);
        await expectAllToFit(page, `${name}${address.replace(/\W+/g, '-')}`);
      }
    });
  });
