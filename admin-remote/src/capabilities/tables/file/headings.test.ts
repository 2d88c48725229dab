import { students } from '@angan/shared/contract';
import { fieldsOf } from '../../../resource/fields/form-fields.ts';
import { fileColumns } from '../file-columns.ts';
import { filledColumns, headingKey, layoutOf, withChoices } from './headings.ts';
import { joined, rowCount, sheetsToRead } from './sheets.ts';

const columns = fileColumns(students, fieldsOf(students));
const fieldsIn = (...table: string[][]) => {
  const layout = layoutOf(table, columns);
  return layout && [layout.row, ...[...layout.targets].sort(([a], [b]) => a - b)];
};
const row = ['করিম', '১০১', 'একাদশ'];

it.each(['নাম', 'নাম*', ' নাম : ', 'নাম (বাংলায়)', '১নাম'.slice(1), 'নাম\u200c', 'নাম।'])(
  'the reader of headings reads the heading %s as নাম',
  (heading) => expect(headingKey(heading)).toBe('নাম'),
);
it('the reader of headings does not take a name in English for the name', () => {
  expect(fieldsIn(['Name (in English)', 'নাম (বাংলায়)'], row)).toEqual([0, [1, 'full_name']]);
});

it('the reader of headings finds the headings below titles, blank lines and the upper one of two rows of headings', () => {
  const headings = ['শিক্ষার্থীর নাম', 'রোল নং', 'ক্লাস'];
  expect(fieldsIn(['চন্দনাতীর আদর্শ কলেজ'], ['একাদশ, ২০২৬', '', ''], [], headings, row)).toEqual([
    3,
    [0, 'full_name'],
    [1, 'roll_number'],
    [2, 'class_name'],
  ]);
  expect(fieldsIn(['', '', 'যোগাযোগ', ''], ['নাম', 'রোল', 'মোবাইল', 'ঠিকানা'], row)?.[0]).toBe(1);
});

it('the reader of headings takes the words of schools where our own are not there, each field once', () => {
  expect(fieldsIn(['ছাত্রের নাম', 'পিতার নাম', 'মাতার নাম', 'বিভাগ', 'গ্রুপ'], row)).toEqual([
    0,
    [0, 'full_name'],
    [1, 'guardian_name'],
    [3, 'study_group'],
    [4, 'section'],
  ]);
  expect(fieldsIn(['পিতার নাম', 'অভিভাবকের নাম', 'নাম'], row)).toEqual([
    0,
    [1, 'guardian_name'],
    [2, 'full_name'],
  ]);
});

it.each([
  [
    'full_name',
    ['নামঃ', 'শিক্ষার্থীদের নাম', 'Name of the Student', "Students' Name", 'নাম বাংলায়', 'নাম/Name'],
  ],
  [
    'roll_number',
    [
      'রোল নাম্বার',
      'রোলনং',
      'রোল ন:',
      'RollNo',
      'ক্লাস রোল',
      'শ্রেণী রোল নং',
      'College Roll',
      'ক্লাশ রোল',
    ],
  ],
  ['class_name', ['ক্লাশ', 'শ্রেনী', 'Class']],
  [
    'contact_phone',
    [
      'Mobile Number',
      'Phone No.',
      'Contact No',
      'মোবাইল নাম্বার',
      'ছাত্রের মোবাইল নং',
      'MobileNo',
      'নিজ মোবাইল',
    ],
  ],
  [
    'guardian_contact',
    ['অভিভাবকের নম্বর', "Father's Mobile", 'পিতার মোবাইল নং', 'Guardian Mobile No'],
  ],
  ['guardian_name', ["Guardian's Name", 'Fathers Name', 'পিতা/অভিভাবকের নাম']],
  ['date_of_birth', ['D.O.B.', 'Birthday', 'জন্ম-তারিখ', 'DateOfBirth']],
  ['contact_email', ['Email Address', 'ই-মেইল ঠিকানা']],
])('the reader of headings takes as %s what offices and their programs write', (name, headings) => {
  expect(headings.map((heading) => [heading, fieldsIn([heading, 'x'], row)?.[1]])).toEqual(
    headings.map((heading) => [heading, [0, name]]),
  );
});

it.each([
  [
    ['নাম', 'শাখা', 'গ্রুপ'],
    ['section', 'study_group'],
  ],
  [
    ['নাম', 'Section', 'Group'],
    ['section', 'study_group'],
  ],
  [['নাম', 'গ্রুপ'], ['study_group']],
  [['নাম', 'বিভাগ'], ['study_group']],
])('the reader of headings takes a group for the group of a student: %j', (headings, names) => {
  const [, ...found] = fieldsIn(headings, row) ?? [];
  expect(found.slice(1).map((pair) => (pair as [number, string])[1])).toEqual(names);
});

it('the reader of headings takes for a field its own word before words like it', () => {
  expect(fieldsIn(['নাম', 'বিভাগ'], row)).toEqual([0, [0, 'full_name'], [1, 'study_group']]);
  expect(fieldsIn(['মাতার মোবাইল', 'বোর্ড রোল', 'নাম'], row)).toEqual([0, [2, 'full_name']]);
});

it('the reader of headings reads two rows of headings as one, whose upper names groups of the lower', () => {
  const upper = ['নাম', 'রোল', 'শ্রেণি', 'যোগাযোগ', '', 'পিতা', ''];
  const lower = ['', '', '', 'মোবাইল', 'ইমেইল', 'নাম', 'মোবাইল'];
  const expected = [
    1,
    [0, 'full_name'],
    [1, 'roll_number'],
    [2, 'class_name'],
    [3, 'contact_phone'],
    [4, 'contact_email'],
    [5, 'guardian_name'],
    [6, 'guardian_contact'],
  ];
  expect(fieldsIn(upper, lower, row)).toEqual(expected);
  // Joined cells of a workbook are filled downwards.
  expect(fieldsIn(upper, [...upper.slice(0, 3), ...lower.slice(3)], row)).toEqual(expected);
});

it.each([
  ['মোবাইল (অভিভাবক)', 'guardian_contact'],
  ['মোবাইল নম্বর (পিতা)', 'guardian_contact'],
  ['Mobile (Student)', 'contact_phone'],
  ['রোল (ক্লাস)', 'roll_number'],
  ['জন্মতারিখ (দিন/মাস/বছর)', 'date_of_birth'],
])('the reader of headings reads what the brackets of %s say', (heading, name) => {
  expect(fieldsIn(['x', heading], row)).toEqual([0, [1, name]]);
});

it('the reader of headings reads whose phone is under a heading of phones, and takes none for a name', () => {
  const upper = ['শিক্ষার্থীর পরিচিতি', '', 'মোবাইল নম্বর', '', 'জন্ম তাং'];
  const lower = ['নাম', 'পিতার নাম', 'নিজের', 'অভিভাবকের', 'জন্ম তাং'];
  expect(fieldsIn(upper, lower, row)).toEqual([
    1,
    [0, 'full_name'],
    [1, 'guardian_name'],
    [2, 'contact_phone'],
    [3, 'guardian_contact'],
    [4, 'date_of_birth'],
  ]);
});

it('the reader of headings takes the fullest row where no heading is known, and none where there is no table', () => {
  expect(fieldsIn(['x'], ['ক', 'খ'], ['গ', 'ঘ'])).toEqual([1]);
  expect(fieldsIn(['x'], ['y'])).toBeNull();
  expect(fieldsIn()).toBeNull();
});

it('the reader of headings names the columns that hold something, also without a heading, and follows what somebody has said', () => {
  const table = [
    ['নাম', 'জিপিএ', '', 'খালি', 'রোল'],
    ['করিম', '৫', '', '', '১', 'x'],
  ];
  const layout = layoutOf(table, columns)!;
  expect(filledColumns(layout, table)).toEqual([
    { index: 0, heading: 'নাম', target: 'full_name' },
    { index: 1, heading: 'জিপিএ' },
    { index: 4, heading: 'রোল', target: 'roll_number' },
    { index: 5, heading: 'কলাম F' },
  ]);
  const choices = new Map([
    [1, 'full_name'],
    [4, ''],
  ]);
  expect([...withChoices(layout, choices).targets]).toEqual([[1, 'full_name']]);
});

it('the reader of headings takes the class from the names of joined sheets where no column says it', () => {
  const sheet = (name: string) => ({
    name,
    table: [
      ['নাম', 'রোল'],
      ['করিম', '১'],
    ],
  });
  const numberedColumns = fileColumns(
    students,
    fieldsOf(students, { class_name: { options: [] } }),
  );
  expect(joined([sheet('একাদশ'), sheet('দ্বাদশ')], numberedColumns).table).toEqual([
    ['শ্রেণি', 'নাম', 'রোল নম্বর'],
    ['একাদশ', 'করিম', '১'],
    ['দ্বাদশ', 'করিম', '১'],
  ]);
});

it('the reader of headings takes the sheets whose headings are known, and joins them column by column', () => {
  const cover = {
    name: 'প্রচ্ছদ',
    table: [
      ['কলেজ', 'সাল'],
      ['ক', '২০২৬'],
    ],
  };
  const first = {
    name: 'একাদশ',
    table: [
      ['নাম', 'রোল'],
      ['করিম', '১'],
    ],
  };
  const second = {
    name: 'দ্বাদশ',
    table: [['তালিকা'], ['রোল', 'শিক্ষার্থীর নাম', 'জিপিএ'], ['২', 'রহিম', '৫']],
    hiddenLines: [3],
  };
  const hidden = { name: 'পুরোনো', isHidden: true, table: [] };
  expect(sheetsToRead([cover, hidden, first, second], columns)).toEqual({
    first,
    lists: [first, second],
    notRead: [cover, hidden],
  });
  expect(sheetsToRead([cover], columns)).toEqual({ first: cover, lists: [cover], notRead: [] });
  expect(rowCount(second, columns)).toBe(1);
  expect(joined([first, second], columns)).toEqual({
    name: 'একাদশ, দ্বাদশ',
    table: [
      ['নাম', 'রোল নম্বর', 'জিপিএ'],
      ['করিম', '১'],
      ['রহিম', '২', '৫'],
    ],
    places: ['', 'একাদশ, 2', 'দ্বাদশ, 3'],
    hiddenLines: [3],
  });
});

it('the reader of headings calls a column without a heading by its letters', () => {
  const layout = { row: 0, headings: [], targets: new Map<number, string>() };
  const row: string[] = Array.from({ length: 703 }, () => '');
  for (const index of [0, 25, 26, 51, 52, 701, 702]) row[index] = 'x';
  expect(filledColumns(layout, [[], row]).map(({ heading }) => heading)).toEqual(
    ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'].map((letters) => `কলাম ${letters}`),
  );
});
