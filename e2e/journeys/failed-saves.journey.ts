import type { Locator, Page, Route } from 'playwright-core';
import { someOf } from '../../server/testing/long-run.ts';
import { officeOf } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { formOf, pressOf, savedForms, type SavedForm } from '../support/saved-forms.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

const SOME = ['POST students/', 'POST files/', 'PATCH institutions/{id}/', 'POST contacts/'];
const forms = someOf(savedForms, ({ call }) => SOME.includes(call));
const sizes = [
  [360, 640],
  [1366, 768],
] as const;
const cases = sizes.flatMap(([width, height]) =>
  forms.map((one) => ({ ...one, width, height, one })),
);

const insideWindow = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  });

/** Answers the call of a form in place of the server. */
async function answerWith(
  page: Page,
  { call }: SavedForm,
  answer: (route: Route) => Promise<void>,
) {
  const [method, path = ''] = call.split(' ');
  const address = `**/api/${path.replace('{id}', '*')}`;
  await page.route(address, (route) =>
    route.request().method() === method ? answer(route) : route.fallback(),
  );
  return () => page.unroute(address);
}

/** What stands in the controls of a form, but of files. */
const typedIn = (form: Locator) =>
  form.evaluate((element) =>
    [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .filter(({ type }) => type !== 'file' && type !== 'hidden')
      .map(({ value }) => value),
  );

async function enter(page: Page, { screen, prepare, open: reach, isPublic }: SavedForm) {
  const rest = (await prepare?.(office)) ?? '';
  if (isPublic) await open(page, screen + rest);
  else await office.enter(page, screen + rest);
  await reach?.(page);
}

const isSeen = async (page: Page, { withoutToast }: SavedForm) => {
  const focus = page.locator(':focus');
  await eventually(async () => {
    expect({
      says: await focus.evaluate(
        (element) =>
          (element.role === 'alert' && element.textContent !== '') ||
          element.matches('[aria-invalid="true"], [data-invalid="true"]'),
      ),
      isInside: await insideWindow(focus),
    }).toEqual({ says: true, isInside: true });
    if (!withoutToast)
      expect(await insideWindow(page.locator('[popover] [role="status"]').last())).toBe(true);
  });
};

const refusal = (status: number, fields: Record<string, string> = {}) => ({
  status,
  json: { code: 'refused', message: 'এটি নেওয়া যায়নি।', fields },
});

it.each(cases)(
  'a failed save of $call at $width px is seen and has the focus, at the end of the form too',
  async ({ one, width, height }) => {
    const expects = [/status of (400|403|409|413|500)/, /ERR_FAILED/];
    await site.visit({ width, height, expects }, async ({ page }) => {
      await enter(page, one);
      const form = formOf(one, page);
      await one.fill(form, `দেখা যায় ${one.call}`);
      const typed = await typedIn(form);
      const first = await form.locator('[data-field]').first().getAttribute('data-field');
      for (const answer of [
        refusal(400, { [String(first)]: 'এই লেখাটি নেওয়া যায় না।' }),
        ...[400, 403, 409, 413].map((status) => refusal(status)),
        { status: 413, contentType: 'text/html', body: '<h1>Request Entity Too Large</h1>' },
        { status: 500 },
        null,
      ]) {
        const asBefore = await answerWith(page, one, (route) =>
          answer ? route.fulfill(answer) : route.abort(),
        );
        await form.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        await pressOf(one, form).click();
        await isSeen(page, one);
        expect(await typedIn(form)).toEqual(typed);
        await asBefore();
      }
    });
  },
);
