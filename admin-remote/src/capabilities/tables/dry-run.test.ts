import { students, subjects } from '@angan/shared/contract';
import { fieldsOf } from '../../resource/fields/form-fields.ts';
import { dryRun as runSheet } from './dry-run.ts';
import { exportedTable, filePlan, type FilePlan } from './file-columns.ts';
import type { Table } from './file/table.ts';
import { badRowsOf } from './import-report.ts';

const values = { class_name: { options: [{ value: '4', label: 'একাদশ শ্রেণি' }] } };
const studentPlan = filePlan(students, fieldsOf(students, values));
const subjectPlan = filePlan(subjects, fieldsOf(subjects, values));
const none = { rows: [], bad: [] };
const dryRun = (plan: FilePlan, table: Table) => runSheet(plan, { name: '', table });

it('the dry run reads Bengali headings and digits, and English ones, alike', () => {
  const row = {
    full_name: 'করিম',
    roll_number: '১০১',
    class_name: 4,
    date_of_birth: '2008-03-05',
    contact_phone: '01712345678',
  };
  const bengali = [
    ['নাম', 'রোল', 'শ্রেণী', 'জন্ম তারিখ', 'মোবাইল'],
    ['করিম', '১০১', 'একাদশ শ্রেণি', '৫/৩/২০০৮', '০১৭১২-৩৪৫৬৭৮'],
  ];
  const english = [
    ['Full_Name', 'Roll Number', 'class', 'DOB', 'phone'],
    ['করিম', '১০১', ' একাদশ  শ্রেণি ', '2008-03-05', '+8801712345678'],
  ];
  expect(dryRun(studentPlan, bengali)).toMatchObject({
    rows: [{ line: 2, values: row }],
    bad: [],
    problem: null,
  });
  expect(dryRun(studentPlan, english)).toMatchObject({
    rows: [{ line: 2, values: row }],
    bad: [],
    problem: null,
  });
});

it('the dry run says for which field a heading is taken that is not ours', () => {
  const table = [
    ['শিক্ষার্থীর নাম', 'রোল', 'ক্লাস', 'Father Name', 'জন্ম তারিখ'],
    ['করিম', '1', 'একাদশ শ্রেণি', 'রহিম', '2009-02-28'],
  ];
  expect(dryRun(studentPlan, table).notes).toEqual([
    'শিরোনাম এভাবে ধরা হয়েছে: শিক্ষার্থীর নাম → নাম, ক্লাস → শ্রেণি, Father Name → অভিভাবকের নাম।',
  ]);
});

it.each([
  ['শ্রেণি', 'একাদশ-ক', 'ক'],
  ['শ্রেণি ও শাখা', 'একাদশ শ্রেণি (বিজ্ঞান)', 'বিজ্ঞান'],
  ['Class & Section', 'XI - A', 'A'],
  ['ক্লাস', 'একাদশ শ্রেণী, মানবিক শাখা', 'মানবিক'],
])('the dry run reads class and section from one cell under %s: %s', (heading, text, section) => {
  const table = [
    ['নাম', 'রোল', heading],
    ['করিম', '1', text],
    ['রহিম', '1', 'একাদশ শ্রেণি'],
  ];
  const { rows, bad, values, notes } = dryRun(studentPlan, table);
  expect(notes).toContain(`শ্রেণি: ১টি ঘরে দুটি তথ্য আছে, দুটিই আনা হবে: ${text} → শাখা ${section}।`);
  expect(bad).toEqual([]);
  expect(values).toEqual([]);
  expect(rows.map((row) => row.values)).toEqual([
    expect.objectContaining({ class_name: 4, section }),
    expect.not.objectContaining({ section: expect.anything() }),
  ]);
});

it('the dry run leaves class and section in one cell where the file has a column of sections', () => {
  const table = [
    ['নাম', 'রোল', 'শ্রেণি', 'শাখা'],
    ['করিম', '1', 'একাদশ-ক', 'খ'],
  ];
  expect(dryRun(studentPlan, table)).toMatchObject({
    rows: [],
    values: [{ field: 'class_name', text: 'একাদশ-ক', value: '' }],
  });
});

it('the dry run passes over the line that numbers the columns, and says where it takes the first of two phones', () => {
  const table = [
    ['নাম', 'রোল', 'শ্রেণি', 'মোবাইল'],
    ['(১)', '(২)', '(৩)', '(৪)'],
    ['করিম', '1', 'একাদশ শ্রেণি', '01712345678/01812345678'],
    ['রহিম', '2', 'একাদশ শ্রেণি', '01712345678/01812345678'],
  ];
  expect(dryRun(studentPlan, table)).toMatchObject({
    rows: [
      { line: 3, values: { contact_phone: '01712345678' } },
      { line: 4, values: { contact_phone: '01712345678' } },
    ],
    bad: [],
    notes: [
      'শিরোনাম বা কলামের নম্বর লেখা ১টি সারি বাদ দেওয়া হয়েছে।',
      'মোবাইল: ২টি ঘরে নম্বরের সঙ্গে আরও লেখা আছে; শুধু প্রথম নম্বরটি আনা হবে: 01712345678/01812345678 → ০১৭১২৩৪৫৬৭৮।',
    ],
  });
});

it('the dry run passes over numbered lines without a name and lines of totals, and names hidden columns that come in', () => {
  const table = [
    ['ক্রমিক', 'নাম', 'রোল', 'শ্রেণি', 'মোবাইল', 'মন্তব্য'],
    ['১', 'করিম', '1', 'একাদশ শ্রেণি', '01712345678', 'x'],
    ['২'],
    ['৩', ''],
    ['মোট', '১ জন'],
    ['', 'সর্বমোট: ১ জন'],
    ['৪', 'মোট্টালিব', '2', 'একাদশ শ্রেণি'],
  ];
  const run = runSheet(studentPlan, { name: '', table, hiddenColumns: [4, 5] });
  expect([run.rows.length, run.bad, run.notes]).toEqual([
    2,
    [],
    [
      'মোটের ২টি সারি বাদ দেওয়া হয়েছে।',
      '২টি সারিতে আনার মতো কিছু নেই; বাদ দেওয়া হয়েছে।',
      'এই কলামগুলো ফাইলে লুকানো, তবু আনা হবে: মোবাইল।',
    ],
  ]);
});

it('the dry run gives a phone back the zero that Excel took', () => {
  const table = [
    ['নাম', 'রোল', 'শ্রেণি', 'মোবাইল'],
    ['করিম', '1', 'একাদশ শ্রেণি', '1712345678'],
  ];
  expect(dryRun(studentPlan, table).rows[0]?.values).toEqual({
    full_name: 'করিম',
    roll_number: '1',
    class_name: 4,
    contact_phone: '01712345678',
  });
});

it('the dry run reports the errors of each bad row by its line in the file, and skips blank lines', () => {
  const table = [
    ['বিষয়', 'শ্রেণি'],
    ['বাংলা', 'একাদশ শ্রেণি'],
    ['', ''],
    ['', 'একাদশ শ্রেণি'],
    ['গণিত', 'নবম'],
    ['বাংলা ', 'একাদশ শ্রেণি'],
  ];
  expect(dryRun(subjectPlan, table)).toMatchObject({
    rows: [{ line: 2, name: 'বাংলা', values: { name: 'বাংলা', class_name: 4 } }],
    bad: [
      { line: 4, name: '', reasons: ['বিষয়ের নাম: এই ঘরটি পূরণ করুন।'] },
      { line: 5, name: 'গণিত', reasons: ['শ্রেণি: “নবম” তালিকায় নেই।'] },
      { line: 6, name: 'বাংলা', reasons: ['বিষয়ের নাম, শ্রেণি: ২ নম্বর সারিতেও একই।'] },
    ],
    problem: null,
  });
});

it('the dry run reports unknown headings, and headings without rows', () => {
  expect(dryRun(subjectPlan, [['abc'], ['x']])).toMatchObject({
    ...none,
    problem: 'ফাইলে চেনা কোনো শিরোনাম নেই। নমুনা ফাইলটি নামিয়ে তার প্রথম সারির মতো শিরোনাম দিন।',
  });
  expect(dryRun(subjectPlan, [])).toMatchObject({
    ...none,
    problem: expect.stringContaining('শিরোনাম'),
  });
  expect(
    dryRun(subjectPlan, [
      ['নাম', 'শ্রেণি'],
      [' ', ''],
    ]),
  ).toMatchObject({ ...none, problem: 'ফাইলে শিরোনামের নিচে কোনো সারি নেই।' });
  const many = [
    ['নাম', 'শ্রেণি'],
    ...Array.from({ length: 5001 }, (_, index) => [`বিষয় ${index}`, 'একাদশ শ্রেণি']),
  ];
  expect(dryRun(subjectPlan, many).problem).toBe(
    'একবারে সর্বোচ্চ ৫,০০০ সারি আনা যায়। কয়েকটি ফাইলে ভাগ করে দিন।',
  );
});

it('the dry run reports the refusals of the server by the lines of the file', () => {
  const run = dryRun(subjectPlan, [
    ['নাম', 'শ্রেণি'],
    ['', ''],
    ['বাংলা', 'একাদশ শ্রেণি'],
    ['গণিত', 'একাদশ শ্রেণি'],
  ]);
  expect(
    badRowsOf({ '1.name': 'এটি আগে থেকেই আছে।', '7.name': 'নেই' }, run, subjectPlan.columns),
  ).toMatchObject([{ line: 4, name: 'গণিত', reasons: ['বিষয়ের নাম: এটি আগে থেকেই আছে।'] }]);
});

it('the dry run writes out what it can bring in again', () => {
  const table = exportedTable(subjectPlan, [{ id: 9, name: 'বাংলা', class_name: 4 }]);
  expect(table).toEqual([
    ['বিষয়ের নাম', 'শ্রেণি', 'আইডি'],
    ['বাংলা', 'একাদশ শ্রেণি', '9'],
  ]);
  const row = { name: 'বাংলা', class_name: 4, id: 9 };
  expect(dryRun(subjectPlan, table).rows).toMatchObject([{ values: row }]);
  const typed = [table[0]!, ['বাংলা', 'একাদশ শ্রেণি', '৯'], ['গণিত', 'একাদশ শ্রেণি', 'x9']];
  expect(dryRun(subjectPlan, typed)).toMatchObject({
    rows: [{ values: row }],
    bad: [{ line: 3, reasons: ['আইডি: ফাইলে যেমন ছিল তেমনই রাখুন, নতুন সারিতে খালি রাখুন।'] }],
  });
});
