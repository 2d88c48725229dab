import { asAdmin } from '../support/admin-api.ts';
import { open, screenshot, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

const WORDS = 'মুহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী সিদ্দিকী ওরফে মোল্লা মোহাম্মদ শামসুজ্জামান খানমজলিশ'.slice(
  0,
  80,
);
const WORD = 'অতিদীর্ঘনামধারী'.repeat(6).slice(0, 80);

it('names of 80 characters, with and without spaces, are not cut on a phone and scroll nothing sideways', async () => {
  const ask = await asAdmin(site.product());
  const [college] = await ask<{ id: number }[]>('GET', 'institutions/');
  const [principal] = await ask<{ id: number }[]>('GET', 'principal-vice-principal/');
  await ask('PATCH', `institutions/${college!.id}/`, { name: WORDS });
  await ask('PATCH', `principal-vice-principal/${principal!.id}/`, { full_name: WORD });
  await ask('POST', 'committee-members/', { full_name: WORD, role: WORDS });
  await ask('POST', 'teachers/', {
    full_name: WORD,
    designation: WORDS,
    subject: WORD,
    contact_email: `${'principal'.repeat(6)}@college.example`,
  });
  await ask('POST', 'staff/', { full_name: WORDS, designation: WORD });
  const notice = await ask('POST', 'notices/', {
    title: `${WORD} ${WORDS}`,
    description: WORD,
    category: WORD,
  });

  await site.visit({ width: 360, height: 640 }, async ({ page }) => {
    for (const [address, names] of [
      ['/', [WORDS, WORD]],
      ['/facnstaff', [WORD, WORDS]],
      ['/notice', [WORD]],
      [`/notice/${notice.id}`, [WORD]],
      ['/contact', [WORD, WORDS]],
      ['/gallery', [WORDS]],
    ] as const) {
      await open(page, address);
      const main = await page.getByRole('main').innerText();
      const clipped = await page
        .locator('main h1, main h2, main h3, main p')
        .evaluateAll((all) =>
          all
            .filter((part) => part.scrollWidth > part.clientWidth + 1)
            .map((part) => part.textContent),
        );
      expect({
        address,
        missing: names.filter((name) => !main.includes(name.normalize('NFC'))),
        sideways: await sideways(page),
        clipped,
      }).toEqual({ address, missing: [], sideways: 0, clipped: [] });
      await screenshot(page, `long-names${address.replace(/\d+/, 'id').replaceAll('/', '-')}`);
    }
  });
});
