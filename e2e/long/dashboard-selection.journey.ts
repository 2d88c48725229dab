import { expect, test } from '@playwright/test';
import { button, dialog, field, officeOf, waitForText, type Row } from '../support/dashboard.ts';
import { finger } from '../support/finger.ts';
import { axeFindings, shoot } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { formatNumber } from '@angan/bengali-text';

const site = useSite();
const office = officeOf(site);
const phone = { width: 360, height: 740, touch: true };

const ofSection = async (section: string): Promise<Row[]> =>
  (await office.list('students')).filter((row) => row.class_name === 1 && row.section === section);
const names = (rows: readonly Row[]) => rows.map(({ full_name }) => full_name).sort();

test('a section of a class gets another name with six taps, and has the old one after one more', async () => {
  await site.visit(phone, async ({ page }) => {
    const { press, type, taps } = finger();
    const before = await ofSection('বিজ্ঞান');
    const count = formatNumber(before.length);
    expect(before.length).toBeGreaterThan(10);
    await office.enter(page, 'student-info-form?class_name=1&section=বিজ্ঞান');
    await press(button(page, 'বাছুন'));
    await press(button(page, `সব ${count}টি`));
    await press(button(page, 'বদলান'));
    const question = dialog(page, `${count}টি বদলান`);
    await press(question.getByRole('radio', { name: 'শাখা' }));
    await type(field(question, 'শাখা'), 'খ');
    expect(await axeFindings(page)).toEqual([]);
    await press(button(question, `${count}টি বদলান`));
    await waitForText(page, `${count}টি বদলানো হয়েছে`);
    expect(names(await ofSection('খ'))).toEqual(names(before));
    expect(taps()).toBe(6);

    await page.reload();
    await press(button(page, 'ফিরিয়ে নিন'));
    await waitForText(page, `${count}টি আগের অবস্থায় ফিরেছে`);
    expect(names(await ofSection('বিজ্ঞান'))).toEqual(names(before));
    expect(taps()).toBe(7);
  });
});

test('three students are deleted with five taps, the first of them a long one, and come back with one', async () => {
  await site.visit(phone, async ({ page }) => {
    const { press, hold, taps } = finger();
    const before = await office.list('students');
    await office.enter(page, 'student-info-form');
    const rows = page.getByRole('table', { name: 'শিক্ষার্থী' }).locator('tbody').getByRole('row');
    const bar = page.getByRole('region', { name: 'বাছাই', exact: true });
    await hold(rows.nth(0).getByRole('button').first(), bar);
    await press(rows.nth(1).getByRole('checkbox'));
    await press(rows.nth(2).getByRole('checkbox'));
    await waitForText(page, '৩টি বাছা হয়েছে');
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'selection');
    await press(button(bar, 'মুছুন'));
    const question = dialog(page, '৩ জন শিক্ষার্থী মুছবেন?');
    await question.getByRole('strong').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'selection-question');
    await press(button(question, '৩ জন মুছে ফেলুন'));
    await waitForText(page, '৩টি মুছে ফেলা হয়েছে');
    expect(await office.list('students')).toHaveLength(before.length - 3);
    expect(taps()).toBe(5);

    await press(button(page, 'ফিরিয়ে নিন'));
    await waitForText(page, '৩টি আগের অবস্থায় ফিরেছে');
    expect(names(await office.list('students'))).toEqual(names(before));
    expect(taps()).toBe(6);
  });
});
