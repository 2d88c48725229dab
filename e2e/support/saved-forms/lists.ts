import { readFileSync } from 'node:fs';
import { choose, type Office } from '../dashboard.ts';
import { pdf } from '../files.ts';
import { photo } from '../pictures.ts';
import { typed, type Fill, type SavedForm } from './form.ts';

const inClass =
  (fill: Fill): Fill =>
  async (form, text) => {
    await fill(form, text);
    await choose(form, 'শ্রেণি', 'একাদশ শ্রেণি');
  };
const withPdf =
  (fill: Fill): Fill =>
  async (form, text) => {
    await fill(form, text);
    await form.locator('input[type=file]').last().setInputFiles(pdf('saved.pdf'));
    await form
      .getByText(/saved\.pdf/)
      .first()
      .waitFor();
  };

/** Opens the form of a row that is there, or is added where the demonstration has none. */
const ofRow =
  (path: string, query: string, added?: () => object) =>
  async (office: Office): Promise<string> => {
    const [row] = added ? [await office.add(path, added())] : await office.list(path);
    return `?edit=${query}${row?.id}`;
  };

let count = 0;
const word = () => ({ word: `শব্দ ${(count += 1)}`, meanings: 'অর্থ' });
const named = () => ({ name: `বদলের নাম ${(count += 1)}` });

/** The form of a list, for a new row and for one that is there. */
const ofList = (path: string, screen: string, fill: Fill, added?: () => object): SavedForm[] => [
  { call: `POST ${path}/`, screen: `${screen}?edit=new`, fill },
  { call: `PUT ${path}/{id}/`, screen, fill, prepare: ofRow(path, '', added) },
];
/** A list whose new rows are typed above it. */
const ofNames = (path: string, region: string, dialog: string): SavedForm[] => [
  { call: `POST ${path}/`, screen: 'add-class', fill: typed('name'), region },
  {
    call: `PUT ${path}/{id}/`,
    screen: 'add-class',
    fill: typed('name'),
    prepare: ofRow(path, `${path}-`, named),
    dialog,
  },
];

const file = () => ({ title: 'আগের ফাইল', pdf: new File([readFileSync(pdf())], 'former.pdf') });

/** Rolls are short: what a form finds wrong itself is never sent. */
const student: Fill = async (form, text) => {
  await typed('full_name')(form, text);
  await typed('roll_number')(form, '৯৮৭');
};

const withPhoto: Fill = async (form, text) => {
  await form.locator('[name="full_name"]').fill(text);
  await form.locator('input[data-picker]').setInputFiles(await photo('face.jpg'));
  await form.getByText(/^face\.webp/).waitFor();
};

export const lists: readonly SavedForm[] = [
  {
    call: 'PUT teachers/{id}/',
    part: 'with a photo',
    screen: 'teacher-info-form',
    fill: withPhoto,
    prepare: ofRow('teachers', ''),
  },
  ...ofList('teachers', 'teacher-info-form', typed('full_name')),
  ...ofList('staff', 'staff-info-form', typed('full_name', 'designation')),
  ...ofList('committee-members', 'committee-member', typed('full_name', 'role')),
  ...ofList('students', 'student-info-form', inClass(student)),
  ...ofList('notices', 'notices', typed('title')),
  ...ofList('notice-categories', 'notice-categories', typed('name')),
  ...ofList('pages', 'pages', typed('title')),
  ...ofList('recognitions', 'recognitions', typed('title')),
  ...ofList('charter-services', 'citizen-charter', typed('service')),
  ...ofList('syllabi', 'syllabi', withPdf(inClass(typed('title')))),
  ...ofList('synonyms', 'synonyms', typed('word', 'meanings'), word),
  ...ofList('subjects', 'add-subject', inClass(typed('name'))),
  ...ofList('files', 'files', withPdf(typed('title')), file),
  ...ofNames('classes', 'শ্রেণি', 'শ্রেণি সম্পাদনা'),
  ...ofNames('sections', 'শাখা', 'শাখার নাম বদলান'),
];
