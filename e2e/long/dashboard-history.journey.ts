import { expect, test } from '@playwright/test';
import { button, dialog, field, officeOf, rowOf, save } from '../support/dashboard.ts';
import { axeFindings, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

test.describe('history', () => {
  test('compares a notice that was changed twice, restores it, and shows an import', async () => {
    const { id } = await office.add('notices', { title: 'ফরম পূরণ শুরু ১ এপ্রিল' });
    await site.visit({ width: 360 }, async ({ page }) => {
      await office.enter(page, `notices?edit=${id}`);
      const form = page.getByRole('dialog').first();
      for (const title of ['ফরম পূরণ শুরু ২ এপ্রিল', 'ফরম পূরণ শুরু ৩ এপ্রিল']) {
        await field(form, 'শিরোনাম').fill(title);
        await save(form).click();
        await form.waitFor({ state: 'detached' });
        await office.enter(page, `notices?edit=${id}`);
      }
      await button(form, 'ইতিহাস').click();
      const history = dialog(page, 'ইতিহাস');
      await history.getByRole('heading', { name: 'তুলনা' }).waitFor();
      expect(await history.getByRole('checkbox').count()).toBe(3);
      const compared = history.locator('[data-changed="title"]');
      expect(await compared.innerText()).toMatch(/বদলেছে[^]*২ এপ্রিল[^]*৩ এপ্রিল/);
      expect([await axeFindings(page), await sideways(page)]).toEqual([[], 0]);

      await history
        .getByRole('button', { name: /^এই অবস্থা ফিরিয়ে আনুন/ })
        .last()
        .click();
      const question = dialog(page, 'এই অবস্থা ফিরিয়ে আনবেন?');
      expect(await question.locator('[data-changed="title"]').innerText()).toMatch(
        /৩ এপ্রিল[^]*১ এপ্রিল/,
      );
      await button(question, 'ফিরিয়ে আনুন').click();
      await form.waitFor({ state: 'detached' });
      expect(await office.stored('notices', 'ফরম পূরণ শুরু ১ এপ্রিল')).toHaveLength(1);

      const rows = ['আমদানির কর্মচারী', 'আমদানির পিয়ন'].map((full_name) => ({
        full_name,
        designation: 'অফিস সহায়ক',
      }));
      await office.call('POST', 'staff/import/', { rows });
      await office.enter(page, 'history');
      const imported = rowOf(page, '২টি সারি');
      await imported.getByText('আমদানি').first().waitFor();
      await imported.getByRole('link').click();
      for (const { full_name } of rows) await rowOf(page, full_name).waitFor();
      expect(await rowOf(page, 'ফরম পূরণ').count()).toBe(0);
      expect([await axeFindings(page), await sideways(page)]).toEqual([[], 0]);
      await page.goBack();
      await rowOf(page, 'ফরম পূরণ শুরু ১ এপ্রিল')
        .getByText(/আগের অবস্থা ফিরিয়ে আনা/)
        .waitFor();
      expect([await axeFindings(page), await sideways(page)]).toEqual([[], 0]);
      await page.goto(`${page.url()}?resource=staff`);
      await rowOf(page, '২টি সারি').waitFor();
      expect(await rowOf(page, 'ফরম পূরণ').count()).toBe(0);
      await button(page, 'আরও কাজ').click();
      const file = page.waitForEvent('download');
      await button(page, 'রপ্তানি').click();
      expect((await file).suggestedFilename()).toBe('history.csv');
    });
  });
});
