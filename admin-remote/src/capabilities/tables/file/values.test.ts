import { classRoutine, students } from '@angan/shared/contract';
import { fieldsOf } from '../../../resource/fields/form-fields.ts';
import { fileColumns } from '../file-columns.ts';
import { cellReader } from './values.ts';

const options = ['একাদশ শ্রেণি', 'দ্বাদশ শ্রেণি', 'ডিগ্রি (পাস) দ্বিতীয় বর্ষ', 'বিএ (অনার্স)'].map(
  (label, index) => ({ value: String(index + 1), label }),
);
const columns = fileColumns(students, fieldsOf(students, { class_name: { options } }));
const read = (name: string, text: string, choices: ReadonlyMap<string, string> = new Map()) =>
  cellReader(
    columns.find((column) => column.name === name)!,
    { order: 'day', choices },
  )(text);

it.each([
  ['roll_number', '63.0', '63'],
  ['roll_number', '০৬২', '০৬২'],
  ['roll_number', "'062", '062'],
  ['roll_number', 'ক-৬২.০', 'ক-৬২.০'],
  ['contact_phone', '1712345678', '01712345678'],
  ['contact_phone', '১৭১২৩৪৫৬৭৮', '0১৭১২৩৪৫৬৭৮'],
  ['guardian_contact', '8801712345678.0', '8801712345678'],
  ['contact_phone', '1712-345678', '01712-345678'],
  ['contact_phone', '01712345678, 01812345678', '01712345678'],
  ['contact_phone', '০১৭১২৩৪৫৬৭৮ (বাবা)', '01712345678'],
  ['contact_phone', 'ফোন: 02-9661234, 1712345678', '01712345678'],
  ['roll_number', 'রোল নং-১০৩', '১০৩'],
  ['roll_number', '#103', '103'],
  ['roll_number', '১০৪।', '১০৪'],
  ['roll_number', '1,001', '1001'],
  ['address', '-12.0', '-12.0'],
  ['class_name', 'একাদশ  শ্রেণি', '1'],
  ['class_name', 'একাদশ শ্রেণী', '1'],
  ['class_name', 'একাদশ', '1'],
  ['class_name', 'XI', '1'],
  ['class_name', 'Class-XII', '2'],
  ['class_name', '১১শ', '1'],
  ['class_name', '11th', '1'],
  ['class_name', 'Class Eleven', '1'],
  ['class_name', 'ডিগ্রি (পাস) 2nd বর্ষ', '3'],
  ['class_name', 'ডিগ্রি (পাস) ২য় বর্ষ', '3'],
  ['gender', 'মেয়ে', 'female'],
] as const)('the reader of cells reads in %s the cell %s', (name, text, value) => {
  expect(read(name, text).value).toBe(value);
});

const lessonColumns = fileColumns(classRoutine, fieldsOf(classRoutine));
it.each([
  ['Sunday', '0'],
  ['SUN', '0'],
  ['রবি', '0'],
  ['Mon.', '1'],
  ['বৃহঃ', '4'],
  ['বৃহস্পতিবার', '4'],
])('the reader of cells reads %s as the day of a lesson', (text, value) => {
  const column = lessonColumns.find(({ name }) => name === 'day')!;
  expect(cellReader(column, { order: 'day', choices: new Map() })(text).value).toBe(value);
});

it.each(['-', '—', 'N/A', 'n/a', 'NIL', 'নাই', 'নেই', 'প্রযোজ্য নয়', '...', '০০/০০/০০০০'])(
  'the reader of cells takes %s for nothing in a column that may be empty alone',
  (text) => {
    expect(read('guardian_contact', text)).toEqual({ value: '', isNothing: true });
    expect(read('roll_number', text)).toEqual({ value: text });
  },
);

it.each([
  ['address', '#REF!', /#REF!/],
  ['full_name', '#N/A', /#N\/A/],
  ['address', '#?', /সূত্রের ফল/],
  ['roll_number', '7.303E+03', /7\.303E\+03/],
  ['contact_phone', '1.712E+09', /1\.712E\+09/],
  ['class_name', 'বিএ (পাস)', /তালিকায় নেই/],
  ['class_name', 'পঞ্চম শ্রেণি', /তালিকায় নেই/],
  ['gender', 'জানা নেই', /তালিকায় নেই/],
] as const)('the reader of cells refuses in %s a cell with %s', (name, text, reason) => {
  expect(read(name, text).refusal).toMatch(reason);
});

it('the reader of cells takes a text for what somebody has said that it means', () => {
  const choices = new Map([['পঞ্চম', '2']]);
  expect(read('class_name', 'পঞ্চম', choices)).toEqual({ value: '2', readAs: '2' });
  expect(read('class_name', 'একাদশ')).toEqual({ value: '1', readAs: '1' });
  expect(read('class_name', 'একাদশ শ্রেণি')).toEqual({ value: '1' });
});

it('a cell takes none of several options that sound alike, and the one that is written so', () => {
  const alike = ['শাপলা', 'সাপলা'].map((label, index) => ({ value: String(index + 1), label }));
  const column = fileColumns(students, fieldsOf(students, { class_name: { options: alike } })).find(
    ({ name }) => name === 'class_name',
  );
  const readAlike = cellReader(column!, { order: 'day', choices: new Map() });
  expect(readAlike('ষাপলা')).toMatchObject({
    value: '',
    refusal: expect.stringContaining('তালিকায় নেই'),
  });
  expect(readAlike('সাপলা').value).toBe('2');
});
