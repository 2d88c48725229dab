import { expect, test, type Locator, type Page, type Route } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { confirmNow } from '../support/confirmations.ts';
import { officeOf } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { ADMIN } from '../support/product.ts';
import { rowsOfForms } from '../support/saved-forms/document.ts';
import {
  formOf,
  listOf,
  nameOf,
  pressOf,
  savedForms,
  type SavedForm,
} from '../support/saved-forms/index.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { whileToastsStay } from '../support/time.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const written = rowsOfForms();

const SOME = [
  'POST students/',
  'POST files/',
  'PATCH institutions/{id}/',
  'POST contacts/',
  'POST gallery/',
  'PATCH users/{id}/ (role)',
  'POST user/password/',
];
const forms = someOf(
  savedForms.map((one) => ({ name: nameOf(one), one })),
  ({ name }) => SOME.includes(name),
);
const sizes = [
  [360, 640],
  [1366, 768],
] as const;
const cases = sizes.flatMap(([width, height]) => forms.map((form) => ({ ...form, width, height })));

const insideWindow = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  });

const isCallOf = (method: string, url: string, { call }: SavedForm) => {
  const [callMethod, path = ''] = call.split(' ');
  const pattern = path.replace(/[{](path|id)[}]/g, '[^/]+');
  return method === callMethod && new RegExp(`/api/${pattern}$`).test(new URL(url).pathname);
};

/** Answers the call of a form in place of the server. */
async function answerWith(page: Page, one: SavedForm, answer: (route: Route) => Promise<void>) {
  const take = (route: Route) =>
    isCallOf(route.request().method(), route.request().url(), one)
      ? answer(route)
      : route.fallback();
  await page.route('**/api/**', take);
  return () => page.unroute('**/api/**', take);
}

/** The values of a form's controls, but of files. */
const typedIn = (form: Locator) =>
  form.evaluate((element) =>
    [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .filter(({ type }) => type !== 'file' && type !== 'hidden')
      .map(({ value }) => value),
  );

async function enter(page: Page, one: SavedForm, text: string): Promise<Locator> {
  const { screen, prepare, open: reach, isPublic } = one;
  // The office logs in once, for all of them.
  await office.token();
  confirmNow(site.product().data, ADMIN);
  const rest = (await prepare?.(office, text)) ?? '';
  if (isPublic) await open(page, screen + rest);
  else await office.enter(page, screen + rest);
  await reach?.(page);
  const form = formOf(one, page);
  await one.fill(form, text);
  return form;
}

/** Waits until what went wrong is in the window with the focus on it, and says where it stands. */
async function seen(page: Page, { withoutToast }: SavedForm): Promise<string> {
  const focus = page.locator(':focus');
  return eventually(async () => {
    const place = await focus.evaluate((element) => {
      if (element.role === 'alert' && element.textContent !== '') return 'sentence';
      const isMarked = element.matches('[aria-invalid="true"], [data-invalid="true"]');
      const description = document.getElementById(element.getAttribute('aria-describedby') ?? '');
      const { top = -1, bottom = 0 } = description?.getBoundingClientRect() ?? {};
      const isRead = description?.role === 'alert' && top >= 0 && bottom <= innerHeight;
      return isMarked ? 'field' : isRead ? 'sentence' : null;
    });
    expect({ says: place !== null, isInside: await insideWindow(focus) }).toEqual({
      says: true,
      isInside: true,
    });
    if (withoutToast) return String(place);
    expect(await insideWindow(page.locator('[popover] [role="status"]').last())).toBe(true);
    return `${String(place)}, toast`;
  });
}

const refusal = (status: number, fields: Record<string, string> = {}) => ({
  status,
  json: { code: 'refused', message: 'এটি নেওয়া যায়নি।', fields },
});

const answersOf = (field: string | null) => ({
  refused: [...(field ? [refusal(400, { [field]: 'এই লেখাটি নেওয়া যায় না।' })] : []), refusal(400)],
  403: [refusal(403)],
  409: [refusal(409)],
  413: [
    refusal(413),
    { status: 413, contentType: 'text/html', body: '<h1>Request Entity Too Large</h1>' },
  ],
  500: [{ status: 500 }],
  offline: [null],
});

for (const { name, one, width, height } of cases)
  test(`a failed save of ${name} at ${width} px is seen and has the focus, at the end of the form too`, async () => {
    const expects = [/status of (40[0139]|413|500)/, /ERR_FAILED/];
    await site.visit({ width, height, expects }, async ({ page }) => {
      const form = await enter(page, one, `দেখা যায় ${name}`);
      const typed = await typedIn(form);
      const field = form.locator('[data-field]');
      const first = (await field.count()) > 0 ? field.first().getAttribute('data-field') : null;
      const found: Record<string, string> = {};
      for (const [why, answers] of Object.entries(answersOf(await first)))
        for (const answer of answers) {
          let sent = 0;
          const asBefore = await answerWith(page, one, (route) => {
            sent += 1;
            return answer ? route.fulfill(answer) : route.abort();
          });
          await form.evaluate((element) => element.scrollIntoView({ block: 'end' }));
          await whileToastsStay(page, async () => {
            await pressOf(one, form).click();
            const place = await seen(page, one);
            found[why] ??= place;
          });
          expect(sent).toBe(1);
          expect(await typedIn(form)).toEqual(typed);
          await asBefore();
        }
      const { again: _, ...expected } = written.get(name) ?? {};
      expect(found).toEqual(expected);
    });
  });

/**
 * The server stores what is sent, and the browser never hears of it. By the browser's own protocol:
 * a request that is made again in its place would lack the files on the disk.
 */
async function loseAnswers(page: Page, one: SavedForm) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }],
  });
  browser.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    const answer = isCallOf(method, url, one)
      ? browser.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
      : browser.send('Fetch.continueRequest', { requestId });
    // A page that is closed takes what is paused along.
    answer.catch(() => undefined);
  });
  return () => browser.detach();
}

for (const { name, one } of forms.filter(({ one }) => !one.isMocked))
  test(`what ${name} has stored without an answer is stored once when it is sent again`, async () => {
    const text = `হারানো উত্তর ${name}`;
    const stored = async () =>
      one.stored ? one.stored(office, text) : (await office.stored(listOf(one), text)).length;
    const expects = [/status of 4\d\d/, /ERR_FAILED/];
    await site.visit({ width: 360, height: 640, expects }, async ({ page }) => {
      const form = await enter(page, one, text);
      const asBefore = await loseAnswers(page, one);
      await pressOf(one, form).click();
      await seen(page, one);
      expect(await stored()).toBe(1);
      await asBefore();

      const statuses: number[] = [];
      page.on('response', (answer) => {
        if (isCallOf(answer.request().method(), answer.url(), one)) statuses.push(answer.status());
      });
      await pressOf(one, form).click();
      const alerts = form.getByRole('alert').filter({ hasText: /./ });
      const marked = form.locator('[aria-invalid="true"], [data-invalid="true"]');
      const isRefused = async () => (await alerts.count()) + (await marked.count()) > 0;
      await eventually(async () => {
        const isOver =
          (await form.count()) === 0 || (await isRefused()) === statuses.at(-1)! >= 400;
        expect([statuses.length > 0, isOver]).toEqual([true, true]);
      });
      const rows = (await stored()) === 1 ? 'once' : `${await stored()} times`;
      const why = (await isRefused()) ? `; ${statuses.at(-1)}, ${await seen(page, one)}` : '';
      expect(rows + why).toBe(written.get(name)?.again);
    });
  });

test('the table of forms names every form', () => {
  expect([...written.keys()]).toEqual(savedForms.map(nameOf));
});
