import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import {
  button,
  dialog,
  field,
  hasFocus,
  officeOf,
  waitForText,
  save,
} from '../support/dashboard.ts';
import { pdf } from '../support/files.ts';
import { axeFindings, open, shoot, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { tap } from '../support/tap.ts';

// A college that enters the eleven items one after the other.
const site = useSite({ DEMO: 'off' }, { sharesPages: true });
const office = officeOf(site);

const FOLLOWS = 'শিগগির যোগ করা হবে';
const ids: Record<string, number> = {};
const add = async (path: string, row: object) => {
  ids[path] = (await office.add(path, row)).id;
};
const amend = async (path: string, values: object) => {
  const { status } = await office.call('PATCH', `${path}/${ids[path]}/`, values);
  expect(status).toBe(200);
};

async function addSyllabus(): Promise<void> {
  const form = new FormData();
  form.append('title', 'বাংলা প্রথম পত্র');
  form.append('class_name', String(ids.classes));
  form.append('pdf_file', new Blob([readFileSync(pdf())]), 'bangla.pdf');
  const headers = { authorization: `Bearer ${await office.token()}` };
  const { origin } = site.product();
  const { status } = await fetch(`${origin}/api/syllabi/`, { method: 'POST', headers, body: form });
  expect(status).toBe(201);
}

interface Filled {
  item: string;
  fill(): Promise<void>;
  shows: readonly string[];
}

const items: readonly Filled[] = [
  {
    item: 'profile',
    fill: () =>
      add('institutions', {
        name: 'শিমুলতলী কলেজ',
        name_english: 'Shimultoli College',
        eiin: '১২৩৪৫৬',
        founded_year: '১৯৯৮',
        history: 'শুরু একটি টিনের ঘরে।',
        contact_email: 'a@b.example',
      }),
    shows: ['Shimultoli College', '১২৩৪৫৬', '১৯৯৮', 'শুরু একটি টিনের ঘরে।'],
  },
  {
    item: 'recognition',
    fill: () =>
      add('recognitions', { title: 'পাঠদানের অনুমতি', number: 'শিম/৭', date: '1998-07-01' }),
    shows: ['পাঠদানের অনুমতি', 'শিম/৭', '১ জুলাই ১৯৯৮'],
  },
  {
    item: 'students',
    fill: async () => {
      await add('classes', { name: 'একাদশ শ্রেণি' });
      const student = { full_name: 'গোপন নাম', class_name: ids.classes };
      await add('students', { ...student, roll_number: '1', gender: 'female' });
      await add('students', { ...student, roll_number: '2', gender: 'male' });
    },
    shows: ['ছাত্রী', 'ছাত্র', 'সব শ্রেণি', '২'],
  },
  {
    item: 'sections',
    fill: () => amend('classes', { approved_sections: '৩' }),
    shows: ['একাদশ শ্রেণি', '৩'],
  },
  {
    item: 'academic',
    fill: async () => {
      await add('sections', { name: 'ক' });
      await add('subjects', { name: 'বাংলা', class_name: ids.classes });
      await add('teachers', { full_name: 'রহিমা খাতুন' });
      await add('class-routine', {
        classId: ids.classes,
        sectionId: ids.sections,
        subjectId: ids.subjects,
        teacherId: ids.teachers,
        startTime: '10:00',
        endTime: '10:45',
        day: 0,
      });
      await addSyllabus();
      await add('notices', { title: 'ছুটির নোটিশ' });
    },
    shows: ['/academic#routine', 'বাংলা প্রথম পত্র', '.pdf', 'ছুটির নোটিশ'],
  },
  {
    item: 'mpo',
    fill: () =>
      amend('institutions', { mpo_status: 'mpo', mpo_code: '৫৫০১', mpo_date: '2004-07-01' }),
    shows: ['এমপিওভুক্ত', '৫৫০১', '১ জুলাই ২০০৪'],
  },
  {
    item: 'contact',
    fill: () => amend('institutions', { address: 'শিমুলতলী, গাজীপুর', contact_phone: '০২-৯২৬' }),
    shows: ['শিমুলতলী, গাজীপুর', '০২-৯২৬', 'a@'],
  },
  ...(['information', 'complaint'] as const).map((post, index): Filled => ({
    item: `${post}_officer`,
    fill: () =>
      amend('institutions', {
        [`${post}_officer_name`]: `কর্মকর্তা ${index}`,
        [`${post}_officer_address`]: `কক্ষ ${index}`,
        [`${post}_officer_mobile`]: `০১৭১২৩৪৫৬৭${index}`,
      }),
    shows: [`কর্মকর্তা ${index}`, `কক্ষ ${index}`, `tel:+880171234567${index}`],
  })),
  {
    item: 'people',
    fill: async () => {
      await add('principal-vice-principal', { designation: 'principal', full_name: 'ড. সেলিনা' });
      await add('staff', { full_name: 'আক্কাস আলী', designation: 'প্রধান সহকারী' });
    },
    shows: ['ড. সেলিনা', 'অধ্যক্ষ', 'রহিমা খাতুন', 'আক্কাস আলী', 'প্রধান সহকারী'],
  },
  {
    item: 'committee',
    fill: () => add('committee-members', { full_name: 'শামসুল হক', role: 'সভাপতি' }),
    shows: ['শামসুল হক', 'সভাপতি'],
  },
];

/** The HTML of one item, as the server sends it. */
async function sectionOf(item: string): Promise<string> {
  const html = await (await fetch(`${site.product().origin}/information`)).text();
  const [, section = ''] =
    new RegExp(`<section id="${item.replace('_', '-')}"[^>]*>([\\s\\S]*?)</section>`).exec(html) ??
    [];
  return section;
}
const unsaid = (html: string, texts: readonly string[]) =>
  texts.filter((text) => !html.includes(text.normalize('NFC')));

/** The items that the start page of the dashboard reports as complete. */
async function complete(): Promise<string[]> {
  const { body } = await office.call<{ information: { item: string; gaps: object[] }[] }>(
    'GET',
    'overview/',
  );
  return body.information.flatMap(({ item, gaps }) => (gaps.length === 0 ? [item] : []));
}

test.describe('an item of /information that is empty', () => {
  for (const [item, shows] of items.map(({ item, shows }) => [item, shows] as const))
    test(`says that it follows, and is not counted: ${item}`, async () => {
      const html = await sectionOf(item);
      expect(html).toContain(FOLLOWS.normalize('NFC'));
      expect(unsaid(html, shows)).not.toEqual([]);
      expect(await complete()).toEqual([]);
    });

  test('leaves a page that is whole for finger, ear and eye', async () => {
    await site.visit({ width: 360, height: 740 }, async ({ page }) => {
      await open(page, '/information');
      expect([await axeFindings(page), await sideways(page)]).toEqual([[], 0]);
      await shoot(page, 'information-empty');
    });
  });
});

test.describe('an item of /information that is filled through the API', () => {
  for (const [item, { fill, shows }, index] of items.map(
    (filled, index) => [filled.item, filled, index] as const,
  ))
    test(`is shown without script, and is counted: ${item}`, async () => {
      await fill();
      const html = await sectionOf(item);
      expect(unsaid(html, shows)).toEqual([]);
      expect(html).not.toContain(FOLLOWS.normalize('NFC'));
      expect(await complete()).toEqual(items.slice(0, index + 1).map((one) => one.item));
    });

  test('tells of students in numbers alone', async () => {
    const html = await (await fetch(`${site.product().origin}/information`)).text();
    expect(html).not.toMatch(/গোপন নাম|female/);
    expect(html).toContain('শিক্ষার্থী তালিকা থেকে গণনা'.normalize('NFC'));
  });
});

const meter = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

test('the dashboard leads from the start page on a phone to the very field, and counts one more once it is filled', async () => {
  await amend('classes', { approved_sections: null });
  await amend('institutions', { eiin: null });
  await site.visit({ width: 360, height: 740, touch: true }, async ({ page }) => {
    await office.enter(page, '');
    await meter(page, 'এগারোটির মধ্যে নয়টি সম্পূর্ণ');
    expect([await axeFindings(page), await sideways(page)]).toEqual([[], 0]);
    await shoot(page, 'dashboard-information');
    await tap(page.getByRole('link', { name: /^শ্রেণিভিত্তিক অনুমোদিত শাখা/ }));
    const form = dialog(page, 'শ্রেণি সম্পাদনা');
    const sections = field(form, 'অনুমোদিত শাখার সংখ্যা');
    await hasFocus(sections);
    await sections.fill('৪');
    await tap(save(form));
    await waitForText(page, 'শ্রেণি হালনাগাদ হয়েছে');

    await office.enter(page, '');
    await meter(page, 'এগারোটির মধ্যে দশটি সম্পূর্ণ');
    await tap(page.getByRole('link', { name: /^প্রতিষ্ঠানের পরিচিতি/ }));
    const eiin = field(page, 'ইআইআইএন');
    await hasFocus(eiin);
    await eiin.fill('১২৩');
    await tap(save(page));
    await page.getByText('ইআইআইএন ৬ সংখ্যার হবে, যেমন ১২৩৪৫৬।').first().waitFor();
    await eiin.fill('১২৩৪৫৬');
    await tap(save(page));
    await waitForText(page, 'প্রতিষ্ঠানের তথ্য হালনাগাদ হয়েছে');
    await office.enter(page, '');
    await meter(page, 'এগারোটিই সম্পূর্ণ');
    await tap(button(page, 'কপি করুন'));
    await waitForText(page, /^(ঠিকানা কপি করা হয়েছে|কপি করা গেল না।)/);
  });
});
