import { expect, test, type Page } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import {
  button,
  choose,
  dialog,
  field,
  officeOf,
  pressWith,
  rowOf,
  waitForText,
  save,
  sideways,
  thenUndo,
  walkedWidths,
} from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { recordCases as cases, type RecordCase } from '../support/record-cases.ts';
import { tap } from '../support/tap.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

const bengali = (number: number) => new Intl.NumberFormat('bn-BD').format(number);

// Every list has a second page.
test.beforeAll(async () => {
  for (let number = 1; number <= 6; number += 1) {
    await office.add('staff', { full_name: `সহায়ক ${number}`, designation: 'অফিস সহায়ক' });
    await office.add('committee-members', { full_name: `সাধারণ সদস্য ${number}`, role: 'সদস্য' });
  }
});

const body = (page: Page, title: string) =>
  page.getByRole('table', { name: title }).locator('tbody').getByRole('row');
const counted = ({ api }: RecordCase, count: number) =>
  `${bengali(count)}${api === 'subjects' ? 'টি' : ' জন'}`;
const has = (page: Page, one: RecordCase, count: number) =>
  page.getByText(`মোট ${counted(one, count)}`, { exact: true }).waitFor();
const found = (page: Page, one: RecordCase, count: number) =>
  page
    .getByText(`${counted(one, count)} পাওয়া গেছে`, { exact: true })
    .first()
    .waitFor();

async function search(page: Page, { search: label, suggest }: RecordCase, text: string) {
  if (!suggest) return page.getByRole('searchbox', { name: label }).fill(text);
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  return page.getByRole('option', { name: `“${text}” দিয়ে খুঁজুন` }).click();
}

async function filter(
  page: Page,
  { filter: { label, value, typed } }: RecordCase,
  finger: boolean,
) {
  if (finger) await tap(button(page, 'ফিল্টার'));
  if (typed) await page.getByRole('searchbox', { name: `${label} দিয়ে খুঁজুন` }).fill(value);
  else if (finger) {
    // The open list is in reach without typing.
    await tap(page.getByRole('combobox', { name: label, exact: true }));
    await tap(page.getByRole('option', { name: value, exact: true }));
  } else await choose(page, label, value);
  if (finger) await tap(button(dialog(page, 'ফিল্টার'), 'তালিকা দেখুন'));
}

for (const width of walkedWidths)
  test.describe(`at ${width} px`, () => {
    const touch = width < 640;
    const press = pressWith(touch);
    const visit = { width, touch, height: touch ? 640 : 900 };
    // On a phone all lists are cards of one form.
    const walked = someOf(cases, (_, index) => width > 640 || index === 0);

    for (const one of walked)
      test(`a row of ${one.api} is added, edited, deleted after a question and brought back`, async () => {
        await site.visit(visit, async ({ page }) => {
          const first = `নমুনা ${one.noun} ${width} ক`;
          const second = `নমুনা ${one.noun} ${width} খ`;
          await office.enter(page, one.screen);
          await body(page, one.title).first().waitFor();
          expect(await sideways(page)).toBe(0);

          await press(button(page, `নতুন ${one.noun} যোগ করুন`));
          const form = dialog(page, `নতুন ${one.noun} যোগ করুন`);
          await field(form, one.name).fill(first);
          for (const [label, text] of Object.entries(one.typed))
            await field(form, label).fill(text);
          if (one.api === 'students') await field(form, 'রোল নম্বর').fill(`৯${width}`);
          for (const [label, option] of Object.entries(one.selected ?? {}))
            await choose(form, label, option);
          const sending = page.waitForRequest((request) => request.method() === 'POST');
          await press(save(form));
          const sent = (await sending).postData() ?? '';
          await waitForText(page, `${one.noun} যোগ হয়েছে`);
          await form.waitFor({ state: 'hidden' });
          const added = rowOf(page, first);
          await added.waitFor();
          await eventually(async () =>
            expect(
              await added.evaluate((row) => {
                const { top, bottom } = row.getBoundingClientRect();
                return top >= 0 && bottom <= innerHeight;
              }),
            ).toBe(true),
          );
          expect(await office.stored(one.api, first)).toEqual([
            expect.objectContaining(one.stored ?? {}) as object,
          ]);
          // Every server is sent a student's code, also one that makes none itself.
          expect(/name="digital_id_code"\r\n\r\n(.*)\r\n/.exec(sent)?.[1] ?? '').toMatch(
            one.api === 'students' ? new RegExp(`^9${width}-\\d+-\\d{13}$`) : /^$/,
          );
          // A card of a phone shows what the table shows.
          for (const text of one.visible)
            await added.getByText(text, { exact: true }).first().waitFor();
          const calls = await added
            .getByRole('link')
            .evaluateAll((links) =>
              links.map((link) => [
                link.getAttribute('href'),
                link.getBoundingClientRect().height >= 44,
              ]),
            );
          expect(calls).toEqual(one.links.map((href) => [href, true]));

          // A tap on a card opens it; on a desk the pencil does.
          await press(button(page, touch ? first : `সম্পাদনা: ${first}`));
          const edit = dialog(page, `${one.noun} সম্পাদনা`);
          expect(await field(edit, one.name).inputValue()).toBe(first);
          await field(edit, one.name).fill(second);
          await press(save(edit));
          await waitForText(page, `${one.noun} হালনাগাদ হয়েছে`);
          await edit.waitFor({ state: 'hidden' });
          await rowOf(page, second).waitFor();
          expect((await office.stored(one.api, first)).length).toBe(0);

          const remove = button(page, `মুছুন: ${second}`);
          const question = dialog(page, `এই ${one.noun} মুছে ফেলতে চান?`);
          await press(remove);
          await press(button(question, 'বাতিল'));
          await question.waitFor({ state: 'hidden' });
          expect((await office.stored(one.api, second)).length).toBe(1);
          await press(remove);
          await thenUndo(page, press, async () => {
            await press(button(question, 'মুছে ফেলুন'));
            await waitForText(page, `${one.noun} মুছে ফেলা হয়েছে`);
            await remove.waitFor({ state: 'hidden' });
            expect((await office.stored(one.api, second)).length).toBe(0);
          });
          await waitForText(page, `${one.noun} ফিরিয়ে আনা হয়েছে`);
          expect(await office.stored(one.api, second)).toEqual([
            expect.objectContaining(one.stored ?? {}) as object,
          ]);
          await office.call(
            'DELETE',
            `${one.api}/${(await office.stored(one.api, second))[0]!.id}/`,
          );
        });
      });

    for (const one of walked)
      test(`the list of ${one.api} is paged, searched and filtered, all of it in the address`, async () => {
        await site.visit(visit, async ({ page }) => {
          await office.enter(page, one.screen);
          const all = (await office.list(one.api)).length;
          await has(page, one, all);
          expect(await body(page, one.title).count()).toBe(10);
          const top = Number((await body(page, one.title).first().boundingBox())?.y);
          if (touch) expect(top).toBeLessThanOrEqual(one.counted ? 224 : 200);
          const pager = page.getByRole('navigation', { name: 'পৃষ্ঠা' });
          expect(await button(pager, 'আগের পৃষ্ঠা').isDisabled()).toBe(true);
          expect(await button(pager, 'শেষ পৃষ্ঠা').count()).toBe(one.sliding ? 1 : 0);
          const last = Math.ceil(all / 10);
          await press(
            one.sliding ? button(pager, 'শেষ পৃষ্ঠা') : button(pager, `পৃষ্ঠা ${bengali(last)}`),
          );
          await page.waitForURL((url) => url.searchParams.get('page') === String(last));
          await eventually(async () =>
            expect([
              await button(pager, 'পরের পৃষ্ঠা').isDisabled(),
              await body(page, one.title).count(),
            ]).toEqual([true, all - (last - 1) * 10]),
          );

          const [row] = await office.list(one.api);
          const name = String(row?.full_name ?? row?.name)
            .slice(0, 6)
            .trim();
          await search(page, one, name);
          await page.waitForURL((url) => !url.searchParams.has('page') && url.search.length > 1);
          await body(page, one.title).first().waitFor();
          await eventually(async () =>
            expect(
              (await body(page, one.title).allTextContents()).filter(
                (text) => !text.includes(name),
              ),
            ).toEqual([]),
          );
          const before = await body(page, one.title).count();
          expect(before).toBeGreaterThan(0);
          await page.goBack();
          await page.waitForURL((url) => url.searchParams.get('page') === String(last));
          await has(page, one, all);
          await page.goForward();
          await found(page, one, before);
          await page.reload();
          await found(page, one, before);
          await press(button(page, new RegExp(`${name} বাদ দিন$`)));
          await has(page, one, all);

          await filter(page, one, touch);
          await eventually(async () => {
            const rows = await body(page, one.title).allTextContents();
            expect(rows.length).toBeGreaterThan(0);
            expect(rows.filter((text) => !text.includes(one.filter.value))).toEqual([]);
          });
          await search(page, one, 'এমন কেউ নেই');
          await page.getByText(`কোনো ${one.noun} পাওয়া যায়নি`, { exact: true }).waitFor();
          expect(await pager.count()).toBe(0);
          await press(button(page, 'সব বাদ দিন'));
          await has(page, one, all);
        });
      });
  });
