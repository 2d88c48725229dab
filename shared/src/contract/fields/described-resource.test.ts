import * as contract from '../index.ts';
import { describedResource } from './described-resource.ts';
import {
  choice,
  code,
  day,
  decimal,
  email,
  file,
  flag,
  html,
  integer,
  isRequired,
  lines,
  link,
  moment,
  nameOf,
  phone,
  rowOf,
  slug,
  text,
  time,
  values,
  weekday,
  type AnyField,
} from './field.ts';
import { readInput } from './read-input.ts';
import type { AnyResource, InputOf } from './resource.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean };
}

const range = { min: 1, max: 9, rangeMessage: 'ভুল' };
const samples = describedResource('samples', {
  title: 'নমুনা',
  fields: {
    title: text('শিরোনাম', { required: true, max: 5, searched: true }),
    note: text('টীকা', { filtered: true }),
    owner: email('মালিক', { required: true }),
    mail: email('ইমেইল'),
    body: lines('লেখা', { required: true }),
    more: lines('আরও'),
    kind: nameOf('ধরন'),
    mobile: phone('মোবাইল'),
    landline: phone('ফোন', { max: 12 }),
    office: phone('অফিস', { required: true, max: 12 }),
    own: phone('নিজের', { required: true }),
    place: integer('ক্রম', range),
    share: decimal('ভাগ', range),
    number: code('কোড', { length: 3, lengthMessage: 'ভুল' }),
    born: day('জন্ম', { earliest: '1900-01-01' }),
    due: day('শেষ দিন'),
    begins: time('শুরু', { required: true }),
    ends: time('শেষ'),
    source: link('উৎস', { required: true }),
    site: link('ঠিকানা'),
    changed: values('বদল', { typeMessage: 'ভুল' }),
    weekday: weekday('বার'),
    at: moment('সময়', { timeOfDay: '00:00' }),
    colour: choice('রং', { red: ['লাল'], blue: ['নীল'] }),
    size: choice('মাপ', { big: ['বড়'], small: ['ছোট'] }, { required: true }),
    class_name: rowOf('classes', 'শ্রেণি', { filtered: true }),
    show_photo: flag('ছবি', { checkboxLabel: 'দেখান', defaultValue: true, publishes: 'photo' }),
    photo: file('image', 'ছবি', { missingLabel: 'ছবি নেই' }),
    paper: file('pdf', 'ফাইল'),
    address: slug('ঠিকানা', { prefix: '/page/' }),
    page: html('পাতা', { max: 8 }),
  },
});

const described = {
  title: 'ক',
  note: 'খ',
  owner: 'a@b.cd',
  mail: 'e@f.gh',
  body: 'গ',
  more: 'ঘ',
  kind: 'ঙ',
  landline: '০৬৩১-৬২৫৪৩',
  ends: '১১:০০',
  source: '/notice',
  site: 'https://a.bc',
  changed: { x: [1] },
  mobile: '+৮৮০১৭১২৩৪৫৬৭৮',
  place: '৩',
  share: '১.৫',
  number: '১২৩',
  born: '৫/৩/২০০৮',
  office: '০৬৩১',
  own: '01712345678',
  due: '2030-01-02',
  begins: '১০:৩০',
  weekday: 2,
  at: '2026-03-15T04:30:00Z',
  colour: 'red',
  size: 'big',
  class_name: '4',
  show_photo: 'false',
  photo: 'no text',
  address: 'Our College',
  page: '<p>ক</p>',
};

it('a described resource reads each kind as the type of its field says', () => {
  const { input } = readInput(samples, described);
  // A field whose type and schema differ is refused by the compiler or by the comparison.
  const read: InputOf<typeof samples> = {
    title: 'ক',
    note: 'খ',
    owner: 'a@b.cd',
    mail: 'e@f.gh',
    body: 'গ',
    more: 'ঘ',
    kind: 'ঙ',
    mobile: '01712345678',
    place: 3,
    share: 1.5,
    number: '123',
    born: '2008-03-05',
    landline: '০৬৩১-৬২৫৪৩',
    ends: '11:00',
    source: '/notice',
    site: 'https://a.bc',
    changed: { x: [1] },
    due: '2030-01-02',
    begins: '10:30',
    weekday: 2,
    at: '2026-03-15T04:30:00.000Z',
    colour: 'red',
    size: 'big',
    class_name: 4,
    show_photo: false,
    address: 'our-college',
    page: '<p>ক</p>',
    office: '০৬৩১',
    own: '01712345678',
  };
  expect(input).toEqual(read);
});

it('a described resource takes what may be empty, and refuses what is required and what is out of bounds', () => {
  const needed = { title: 'ক', owner: 'a@b.cd', body: 'গ', begins: '১০:৩০', size: 'big' };
  const phones = { office: '০৬৩১', own: '01712345678' };
  const { input } = readInput(samples, {
    ...needed,
    ...phones,
    source: '/',
    class_name: 4,
    address: 'ক',
  });
  const read: InputOf<typeof samples> = {
    title: 'ক',
    owner: 'a@b.cd',
    body: 'গ',
    begins: '10:30',
    size: 'big',
    class_name: 4,
    address: 'ক',
    page: null,
    ...phones,
    note: null,
    mail: null,
    more: null,
    kind: null,
    mobile: null,
    place: null,
    share: null,
    number: null,
    born: null,
    due: null,
    weekday: null,
    at: null,
    colour: null,
    show_photo: true,
    landline: null,
    ends: null,
    source: '/',
    site: null,
    changed: {},
  };
  expect(input).toEqual(read);
  expect(Object.keys(readInput(samples, {}).errors ?? {})).toEqual([
    'title',
    'owner',
    'body',
    'office',
    'own',
    'begins',
    'source',
    'size',
    'class_name',
    'address',
  ]);
  const wrong = {
    title: 'অনেক লম্বা',
    place: 10,
    share: 0,
    number: '12',
    born: '1899-12-31',
    weekday: 7,
    colour: 'green',
    mobile: '123',
    landline: '০৬৩১-৬২৫৪৩ (অফিস)',
    ends: '25:00',
    source: 'javascript:alert(1)',
    site: 'ftp://a.bc',
    changed: 'x',
    at: 'x',
    due: 'x',
    address: '?',
    page: '<p>কখ</p>',
  };
  expect(Object.keys(readInput(samples, { ...described, ...wrong }).errors ?? {}).sort()).toEqual(
    Object.keys(wrong).sort(),
  );
});

it('a described resource reads past the unseen marks of copied text where no joiner spells', () => {
  const words = new Set(['text', 'lines', 'name', 'html']);
  const marked = Object.entries(described).map(([name, value]) => [
    name,
    typeof value !== 'string' || words.has(samples.fields[name as 'mail'].kind)
      ? value
      : `\u200e${value.slice(0, 1)}\u200b${value.slice(1)}\u200e`,
  ]);
  expect(readInput(samples, Object.fromEntries(marked))).toEqual(readInput(samples, described));
  expect(readInput(samples, { ...described, note: 'র\u200d্যাব' }).input?.note).toBe('র\u200d্যাব');
});

it.each([
  ['www.facebook.com/shimul', 'https://www.facebook.com/shimul'],
  ['\u200efb.com', 'https://fb.com'],
  ['https://a.bc/x', 'https://a.bc/x'],
  ['/notice', '/notice'],
  ['tel:333', 'tel:333'],
  ['shimul@gmail.com', null],
  ['http://a.bc', null],
  ['javascript:alert(1).com', null],
])('a described resource reads the link %j as %j', (typed, meant) => {
  const { input } = readInput(samples, { ...described, site: typed });
  expect(input?.site ?? null).toBe(meant);
});

it('a described resource makes files, search, filters, references and what visitors read from the fields', () => {
  expect(samples).toMatchObject({
    files: { photo: 'image', paper: 'pdf' },
    search: ['title'],
    without: ['photo'],
    filters: ['note', 'class_name'],
    references: { class_name: 'classes' },
    visibleBy: { photo: 'show_photo' },
    computed: { show_photo: 'flag' },
  });
});

it('a described resource requires what its fields say, also where a form brings schemas of its own', () => {
  const resources = Object.values<unknown>(contract).filter(
    (one): one is AnyResource => typeof one === 'object' && one !== null && 'input' in one,
  );
  const required = (is: (field: AnyField, schema: Schema) => boolean) =>
    resources
      // The schemas of accounts and of the trash are what the server answers.
      .filter(({ path }) => path !== 'users' && path !== 'trash')
      .flatMap(({ path, fields, input }) =>
        Object.entries(input.shape as Record<string, Schema>).flatMap(([name, schema]) =>
          is(fields[name] as AnyField, schema) ? [`${path}.${name}`] : [],
        ),
      );
  expect(required(isRequired)).toEqual(
    required((_field, schema) => !schema.safeParse(undefined).success),
  );
});
