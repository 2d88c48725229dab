import { expect, test } from '@playwright/test';
import { button, choose, officeOf, waitForText } from '../support/dashboard.ts';
import { addResultsCollege } from '../support/results-college.ts';
import { axeFindings, shoot } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

test('a teacher enters the subject and section that the office has given, and sees no other', async () => {
  await addResultsCollege(office, 3);
  const account = { username: 'rahima', password: 'Shobuj-Nodi-2026' };
  const created = await office.call<{ id: number }>('POST', 'register/', {
    ...account,
    full_name: 'রহিমা খাতুন',
    phone: '01712345678',
    confirm_password: account.password,
  });
  expect(created.status).toBe(201);
  const changed = await office.call('PATCH', `users/${created.body.id}/`, { areas: ['marks'] });
  expect(changed.status).toBe(200);
  await site.visit({ width: 1440 }, async ({ page }) => {
    await office.enter(page, 'mark-teachers');
    await choose(page, 'শিক্ষক', 'রহিমা খাতুন');
    await choose(page, 'বিষয়', 'পদার্থবিজ্ঞান — পরীক্ষার শ্রেণি 3');
    await page.getByLabel('শাখা', { exact: true }).fill('ক');
    await button(page, 'যোগ করুন').click();
    await waitForText(page, 'দায়িত্ব ঠিক করা হয়েছে');
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'mark-teachers');
  });
  await site.visit({ width: 360, touch: true }, async ({ page }) => {
    await officeOf(site, account).enter(page, 'marks');
    await page.getByRole('link', { name: /পদার্থবিজ্ঞান/ }).waitFor();
    expect(await page.getByText('বাংলা সাহিত্য').count()).toBe(0);
    await page.getByRole('link', { name: /পদার্থবিজ্ঞান/ }).tap();
    await page.getByText('পরীক্ষার্থী ১', { exact: true }).first().waitFor();
  });
});
