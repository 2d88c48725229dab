import type { Page } from '@playwright/test';
import { button, choose, dialog, field, rowOf, type Office } from '../dashboard.ts';
import { onDisk, pdf } from '../files.ts';
import { photo } from '../pictures.ts';
import { nothing, typed, type Fill, type SavedForm } from './form.ts';

async function withoutVicePrincipal(office: Office) {
  const people = await office.list('principal-vice-principal');
  for (const { id, designation } of people)
    if (designation === 'vice_principal')
      await office.call('DELETE', `principal-vice-principal/${id}/`);
}

const picture: Fill = async (form, text) => {
  await form.locator('input[data-picker]').setInputFiles(await photo('saved.jpg'));
  const slot = form.getByRole('listitem').first();
  await slot.getByText(/^saved\.webp/).waitFor();
  await field(slot, 'ক্যাপশন').fill(text);
};

/** A lesson in the evening, when nobody else teaches. */
const lesson: Fill = async (form) => {
  await choose(form, 'শ্রেণি', 'একাদশ শ্রেণি');
  await choose(form, 'শাখা', 'বিজ্ঞান');
  await choose(form, 'বিষয়', 'বাংলা');
  await choose(form, 'শিক্ষক', 'রুবিনা খাতুন');
  await field(form, 'শুরুর সময়').fill('২০:০০');
  await field(form, 'শেষের সময়').fill('২০:৪৫');
  await choose(form, 'বার', 'শুক্রবার');
};
const laterLesson: Fill = async (form) => {
  await field(form, 'শুরুর সময়').fill('২১:০০');
  await field(form, 'শেষের সময়').fill('২১:৪৫');
  await field(form, 'শেষের সময়').blur();
};
const lessonsAt = (hour: string) => async (office: Office) =>
  (await office.list('class-routine')).filter(({ startTime }) => String(startTime).startsWith(hour))
    .length;

const textsWith = async (office: Office, text: string) =>
  (await office.list('site-texts')).filter(({ texts }) => JSON.stringify(texts).includes(text))
    .length;
async function withHomeTexts(office: Office) {
  const rows = await office.list('site-texts');
  if (rows.some(({ page }) => page === 'home')) return;
  await office.call('POST', 'site-texts/', { page: 'home', texts: { heroLine: 'আগের লেখা' } });
}

const NAME = 'বদলের জন';
async function withSomebody(office: Office) {
  if ((await office.stored('staff', NAME)).length === 0)
    await office.add('staff', { full_name: NAME, designation: 'দপ্তরি' });
  return `?search=${NAME}`;
}
const choosing = (deed: string) => async (page: Page) => {
  await rowOf(page, NAME).first().waitFor();
  // On a desk the boxes are there from the start.
  const start = button(page, 'বাছুন').first();
  const box = page.getByRole('checkbox', { name: `বাছুন: ${NAME}` });
  await start.or(box).first().waitFor();
  if (await start.isVisible()) await start.click();
  await box.check();
  await button(page.getByRole('region', { name: 'বাছাই', exact: true }), deed).click();
};

const designation: Fill = async (form, text) => {
  await form.getByRole('radio', { name: 'পদবি' }).check();
  await field(form, 'পদবি').fill(text);
};

async function inLibrary(page: Page) {
  await button(page, 'PDF ফাইল').click();
  await button(dialog(page, 'PDF বেছে নিন'), /নতুন PDF আপলোড করুন/).click();
}
const pdfInLibrary: Fill = async (form, text) => {
  await form.locator('input[type=file]').last().setInputFiles(pdf('library.pdf'));
  await form
    .getByText(/library\.pdf/)
    .first()
    .waitFor();
  await form.locator('[name="title"]').fill(text);
};

async function toImport(page: Page) {
  const opener = button(page, 'আমদানি ও রপ্তানি');
  const more = button(page, 'আরও কাজ');
  await opener.or(more).first().waitFor();
  if (await more.isVisible()) await more.click();
  await opener.click();
}
const rowsOfFile: Fill = async (form, text) => {
  const file = onDisk('saved.csv', `\uFEFFনাম,পদবি\r\n${text},দপ্তরি\r\n`);
  await form.locator('input[type=file]').setInputFiles(file);
  await button(form, '১টি সারি যোগ করুন').waitFor();
};

const CHANGED = 'দুবার লেখা শব্দ';
let count = 0;
async function withVersions(office: Office) {
  const word = `${CHANGED} ${(count += 1)}`;
  const { id } = await office.add('synonyms', { word, meanings: 'আগে' });
  await office.call('PATCH', `synonyms/${id}/`, { meanings: 'পরে' });
  return `?edit=${id}`;
}
async function toPreviousVersion(page: Page) {
  await button(page, 'ইতিহাস').click();
  await page
    .getByRole('button', { name: /^এই অবস্থা ফিরিয়ে আনুন/ })
    .last()
    .click();
}

export const screens: readonly SavedForm[] = [
  {
    call: 'PATCH institutions/{id}/',
    screen: 'college-info',
    fill: typed('address'),
    // On a phone its parts are folded.
    async open(page) {
      await page.locator('[data-field="name"]').waitFor();
      const parts = page.locator('main details');
      await parts.evaluateAll((all) => all.forEach((part) => part.setAttribute('open', '')));
    },
  },
  {
    call: 'PUT principal-vice-principal/{id}/',
    screen: 'principal-info',
    fill: typed('full_name'),
  },
  {
    call: 'POST principal-vice-principal/',
    screen: 'principal-info',
    prepare: withoutVicePrincipal,
    async open(page) {
      await page.getByText('উপাধ্যক্ষ', { exact: true }).click();
      await page.getByText(/উপাধ্যক্ষের তথ্য এখনো নেই/).waitFor();
    },
    fill: typed('full_name'),
  },
  {
    call: 'POST gallery/',
    screen: 'gallery-upload',
    fill: picture,
    button: 'আপলোড করুন',
  },
  {
    call: 'PATCH gallery/{id}/',
    screen: 'gallery-upload',
    fill: typed('caption'),
    prepare: async (office) => `?edit=${(await office.list('gallery'))[0]?.id}`,
    dialog: 'ক্যাপশন সম্পাদনা',
  },
  {
    call: 'POST files/',
    part: 'from the editor of a page',
    screen: 'pages?edit=new',
    open: inLibrary,
    fill: pdfInLibrary,
    dialog: 'নতুন PDF',
  },
  {
    call: 'POST site-texts/',
    screen: 'site-texts?page=privacy',
    fill: typed('intro'),
    stored: textsWith,
  },
  {
    call: 'PATCH site-texts/{id}/',
    screen: 'site-texts?page=home',
    fill: typed('heroLine'),
    prepare: withHomeTexts,
    stored: textsWith,
  },
  {
    call: 'POST class-routine/',
    screen: 'class-routine',
    fill: lesson,
    region: 'Add Class Routine রুটিনে ক্লাস যোগ করুন',
    stored: lessonsAt('20:00'),
  },
  {
    call: 'PUT class-routine/{id}/',
    screen: 'class-routine',
    fill: laterLesson,
    prepare: async (office) => `?edit=${(await office.list('class-routine'))[0]?.id}`,
    dialog: 'রুটিনের ক্লাস সম্পাদনা',
    stored: lessonsAt('21:00'),
  },
  {
    call: 'POST {path}/batches/',
    part: 'a field of many',
    screen: 'staff-info-form',
    prepare: withSomebody,
    open: choosing('বদলান'),
    fill: designation,
    dialog: '১টি বদলান',
    button: '১টি বদলান',
    withoutToast: true,
    stored: async (office, text) => (await office.stored('staff', text)).length,
  },
  {
    call: 'POST {path}/import/',
    screen: 'staff-info-form',
    open: toImport,
    dialog: 'কর্মচারী: আমদানি ও রপ্তানি',
    fill: rowsOfFile,
    button: '১টি সারি যোগ করুন',
    withoutToast: true,
    stored: async (office, text) => (await office.stored('staff', text)).length,
  },
  {
    call: 'DELETE {path}/{id}/',
    screen: 'staff-info-form',
    prepare: withSomebody,
    fill: nothing,
    dialog: 'এই কর্মচারী মুছে ফেলতে চান?',
    button: 'মুছে ফেলুন',
    open: (page) => button(page, `মুছুন: ${NAME}`).click(),
    stored: async (office) => 1 - (await office.stored('staff', NAME)).length,
  },
  {
    call: 'POST history/{id}/restore/',
    screen: 'synonyms',
    prepare: withVersions,
    open: toPreviousVersion,
    fill: nothing,
    withoutToast: true,
    dialog: 'এই অবস্থা ফিরিয়ে আনবেন?',
    button: 'ফিরিয়ে আনুন',
    stored: async (office) =>
      (await office.stored('synonyms', 'আগে')).filter(({ word }) =>
        String(word).startsWith(CHANGED),
      ).length,
  },
];
