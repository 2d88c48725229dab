import { provideSiteConfig } from '@angan/shared';
import * as contracts from '@angan/shared/contract';
import type { AnyField, AnyResource } from '@angan/shared/contract';
import { filePlan } from '../../capabilities/tables/file-columns.ts';
import { differencesOf } from '../conflict/conflict.ts';
import { formValues } from '../form/use-contract-form.ts';
import { fieldsOf, namesInForm, displayValue } from './form-fields.ts';

it.each<[string, AnyResource, string]>([
  [
    'students',
    contracts.students,
    'নাম, রোল নম্বর, শ্রেণি, শাখা, বিভাগ, লিঙ্গ, জন্মতারিখ, অভিভাবকের নাম, অভিভাবকের মোবাইল, মোবাইল, ইমেইল, অনলাইনে ফল দেখার সম্মতি, ঠিকানা, অবস্থা, ছাড়ার কারণ, শেষ শিক্ষাবর্ষ, ডিজিটাল আইডি',
  ],
  ['teachers', contracts.teachers, 'নাম, পদবি, বিষয়, মোবাইল, ইমেইল, পরিচিতি, আইডি'],
  ['staff', contracts.staff, 'নাম, পদবি, মোবাইল, ইমেইল, পরিচিতি, আইডি'],
  ['subjects', contracts.subjects, 'বিষয়ের নাম, শ্রেণি, আইডি'],
  [
    'charter-services',
    contracts.charterServices,
    'সেবার নাম, সেবা প্রদানে সর্বোচ্চ সময়, প্রয়োজনীয় কাগজপত্র, কাগজপত্র বা আবেদন ফরম প্রাপ্তিস্থান, সেবামূল্য ও পরিশোধ পদ্ধতি, দায়িত্বপ্রাপ্ত কর্মকর্তা, ঊর্ধ্বতন কর্মকর্তা, ক্রম, আইডি',
  ],
])('an export writes files of %s in the order that offices know', (_, contract, headings) => {
  const { columns } = filePlan(contract, fieldsOf(contract));
  expect(columns.map(({ title }) => title).join(', ')).toBe(headings);
});

it('a form shows what people fill in, the back end has and the screen wants', () => {
  const { students } = contracts;
  expect(namesInForm(fieldsOf(students))).not.toContain('digital_id_code');
  expect(namesInForm(fieldsOf(students))).toContain('gender');
  expect(namesInForm(fieldsOf(students, { gender: { hidden: true } }))).not.toContain('gender');
  provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: '', abilities: [] });
  expect(namesInForm(fieldsOf(students))).not.toContain('gender');
});

it('a conflict asks about visible fields alone', () => {
  const { students } = contracts;
  const base = { full_name: 'রহিম', roll_number: '1', class_name: 4, section: 'ক' };
  const stored = { ...base, full_name: 'করিম', section: 'খ' };
  const named = (fields: ReturnType<typeof fieldsOf>) =>
    differencesOf(students, fields, base, formValues(students, base), stored).map(
      ({ label, theirs }) => [label, theirs],
    );
  expect(named(fieldsOf(students))).toEqual([
    ['নাম', 'করিম'],
    ['শাখা', 'খ'],
  ]);
  expect(named(fieldsOf(students, { section: { hidden: true } }))).toEqual([['নাম', 'করিম']]);
});

const theirs = { section: ['খ', 'theirs', false] };
it.each<[string, object, object, boolean]>([
  ['one has changed nothing', {}, theirs, false],
  [
    'one has typed',
    { full_name: 'করিম' },
    { ...theirs, full_name: ['রহিম', 'mine', false] },
    false,
  ],
  ['both have typed', { section: 'গ' }, { section: ['খ', 'mine', true] }, false],
  ['both have typed the same', { section: 'খ' }, {}, false],
  ['one has a picture', { photo: 'new' }, { ...theirs, photo: ['/a.webp', 'mine', false] }, false],
  ['a draft has one', { photo: 'new' }, { ...theirs, photo: ['/a.webp', 'mine', true] }, true],
])('a conflict tells who has changed what where %s', (_, typed, differences, isDraft) => {
  const { students } = contracts;
  const base = {
    full_name: 'রহিম',
    roll_number: '1',
    class_name: 4,
    section: 'ক',
    photo: '/a.webp',
  };
  const initial = formValues(students, base);
  const found = differencesOf(
    students,
    fieldsOf(students),
    base,
    { ...initial, ...typed },
    { ...base, section: 'খ' },
    isDraft ? { draftInitial: initial } : {},
  );
  const named = found.map((one) => [one.name, [one.theirs, one.proposed, one.bothChanged]]);
  expect(Object.fromEntries(named)).toEqual(differences);
});

const as = (field: Partial<AnyField>, value: string) =>
  displayValue({ label: '', ...field } as AnyField, value);

it('a label reads a value as its control does', () => {
  const options = [{ value: '4', label: 'একাদশ' }];
  expect(as({ kind: 'row', path: 'classes', options } as Partial<AnyField>, '4')).toBe('একাদশ');
  expect(as({ kind: 'row', path: 'classes' }, '4')).toBe('তালিকায় নেই (4)');
  expect(as({ kind: 'phone' }, '01712345678')).toBe('০১৭১২৩৪৫৬৭৮');
  expect(as({ kind: 'day' }, '2026-03-15')).toBe('১৫/০৩/২০২৬');
  expect(as({ kind: 'time' }, '10:30')).toBe('সকাল ১০:৩০');
  expect(as({ kind: 'moment' }, '2026-03-15T04:30:00.000Z')).toBe('১৫/০৩/২০২৬, সকাল ১০:৩০');
  expect(as({ kind: 'flag' }, 'true')).toBe('হ্যাঁ');
  expect(as({ kind: 'day' }, 'পরশু')).toBe('পরশু');
});
