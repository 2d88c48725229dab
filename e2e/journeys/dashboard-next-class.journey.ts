import { expect, test } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { button, dialog, officeOf, waitForText, type Row } from '../support/dashboard.ts';
import { finger } from '../support/finger.ts';
import { axeFindings, screenshot, shoot, sideways, WIDTHS } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { formatNumber } from '@angan/bengali-text';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const SIZE = 60;
const STAY = ['১', '৪', '৭'];

let nine: number;
let ten: number;
test.beforeAll(async () => {
  const idOf = async (name: string) => (await office.stored('classes', name))[0]?.id;
  const classOf = async (name: string) =>
    (await idOf(name)) ?? (await office.add('classes', { name })).id;
  nine = await classOf('নবম');
  ten = await classOf('দশম');
  const rows = Array.from({ length: SIZE }, (_, at) => ({
    full_name: `নবম শ্রেণির ছাত্র ${at + 1}`,
    roll_number: formatNumber(at + 1),
    class_name: nine,
    section: 'ক',
  }));
  await office.call('POST', 'students/import/', { rows, existing: 'refuse' });
  await office.add('students', {
    full_name: 'দশমে থেকে যাওয়া',
    roll_number: '২',
    class_name: ten,
    section: 'ক',
  });
});

const placesOf = async (id: number): Promise<string[]> =>
  (await office.list('students'))
    .filter((row: Row) => row.class_name === id && row.state === 'active')
    .map(({ roll_number, full_name }) => `${String(roll_number)} ${String(full_name)}`)
    .sort();

test('a class of 60 goes to the next one but for three with eight taps, and comes back with one', async () => {
  await site.visit({ width: 360, height: 740, touch: true }, async ({ page }) => {
    const { press, taps } = finger();
    const before = [await placesOf(nine), await placesOf(ten)];
    expect(before.map(({ length }) => length)).toEqual([SIZE, 1]);
    await office.enter(page, 'student-info-form');
    await press(page.getByRole('link', { name: /^নবম / }));
    await press(button(page, 'পরের শ্রেণিতে তোলা'));
    await waitForText(page, `${formatNumber(SIZE)}টি বাছা হয়েছে`);
    for (const roll of STAY)
      await press(
        page
          .getByRole('row')
          .filter({ has: page.getByText(roll, { exact: true }) })
          .getByRole('checkbox'),
      );
    await shoot(page, 'next-class-choice');
    await press(button(page, 'পরের শ্রেণিতে তোলা'));
    const question = dialog(page, 'পরের শ্রেণিতে তোলা');
    await question.getByText('দশম', { exact: true }).waitFor();
    await question.getByText('১ জনের রোল আগে থেকেই অন্য কারও', { exact: false }).waitFor();
    await shoot(page, 'next-class');
    expect(await axeFindings(page)).toEqual([]);
    await press(question.getByRole('radio', { name: 'আগের রোলের ক্রমে ১ থেকে' }));
    await question.getByText('রোল নিয়ে কোনো সমস্যা নেই।').waitFor();
    await press(button(question, '৫৭ জনকে তুলুন'));
    await waitForText(page, '৫৭টি বদলানো হয়েছে');
    expect(taps()).toBe(8);
    const after = await placesOf(ten);
    expect(after).toHaveLength(58);
    expect(after).toEqual(expect.arrayContaining(['২ দশমে থেকে যাওয়া', '1 নবম শ্রেণির ছাত্র 2']));
    expect(await placesOf(nine)).toHaveLength(STAY.length);

    await press(button(page, 'ফিরিয়ে নিন'));
    await waitForText(page, '৫৭টি আগের অবস্থায় ফিরেছে');
    expect(taps()).toBe(9);
    expect([await placesOf(nine), await placesOf(ten)]).toEqual(before);
  });
});

test('those of the last class become former with four taps, and are found by that filter', async () => {
  for (const width of someOf(WIDTHS, (one) => one === 360))
    await site.visit({ width, height: 900, touch: true }, async ({ page }) => {
      const { press, taps } = finger();
      await office.enter(page, `student-info-form?class_name=${ten}`);
      await press(button(page, 'পরের শ্রেণিতে তোলা'));
      await press(button(page, 'পরের শ্রেণিতে তোলা'));
      const question = dialog(page, 'পরের শ্রেণিতে তোলা');
      await press(question.getByRole('radio', { name: 'প্রাক্তন হবে' }));
      await question.getByText('পাস', { exact: true }).waitFor();
      await screenshot(page, `leaving-${width}`);
      expect(await sideways(page)).toBe(0);
      await press(button(question, '১ জনকে প্রাক্তন করুন'));
      await waitForText(page, '১টি বদলানো হয়েছে');
      expect(taps()).toBe(4);
      await page.goto(page.url().replace(/\?.*/, `?class_name=${ten}&state=left`));
      await page.getByRole('row').filter({ hasText: 'দশমে থেকে যাওয়া' }).waitFor();
      await screenshot(page, `former-students-${width}`);
      const [row] = await office.stored('students', 'দশমে থেকে যাওয়া');
      expect(row).toMatchObject({ state: 'left', left_reason: 'passed' });
      await office.call('PATCH', `students/${row!.id}/`, { state: 'active' });
    });
});
