import { file, pdf, pngOf } from './files.ts';
import type { TestApp } from './test-app.ts';

type Fields = Record<string, string | number | boolean | null>;

export interface Sample {
  path: string;
  /** A whole, valid row; `n` makes it differ from others. */
  fields(n: number, ids: Record<string, number>): Fields;
  /** What the server answers of those fields where it differs from what was sent. */
  answered?: Fields;
  change: Fields;
  /** One field that is wrong, and its name. */
  wrong: { field: string; value: string };
  files?: () => Promise<Record<string, File>>;
  methods: { replace: boolean; amend: boolean; remove: boolean };
  /** Other resources that it names, made before it. */
  needs?: readonly string[];
  onlyOne?: boolean;
  isPrivate?: boolean;
}

const all = { replace: true, amend: true, remove: true };
const photo = async () => ({ photo: file(await pngOf(10, 10), 'a.png') });

/** One sample per resource: the table that the conformance tests walk through. */
export const samples: readonly Sample[] = [
  {
    path: 'institutions',
    onlyOne: true,
    methods: { ...all, remove: false },
    fields: () => ({
      name: 'চন্দনাতীর কলেজ',
      government_approval_number: 'ক-১২',
      government_approval_date: '1972-01-02',
      history: 'ইতিহাস',
      address: 'সদর',
      address_code: '7000',
      contact_email: 'a@b.example',
      contact_phone: '০২-১২৩',
      latitude: 23.5,
      longitude: 90.25,
    }),
    change: { name: 'নতুন নাম' },
    wrong: { field: 'latitude', value: '91' },
    files: async () => ({
      logo: file(await pngOf(10, 10), 'l.png'),
      institution_image: file(await pngOf(20, 10), 'i.png'),
    }),
  },
  {
    path: 'teachers',
    methods: all,
    files: photo,
    change: { designation: 'অধ্যাপক' },
    wrong: { field: 'contact_phone', value: '0171' },
    fields: (n) => ({
      full_name: `শিক্ষক ${n}`,
      designation: 'প্রভাষক',
      subject: 'বাংলা',
      contact_phone: '01712345678',
      contact_email: 'a@b.example',
      profile: 'পরিচয়',
    }),
  },
  {
    path: 'staff',
    methods: all,
    files: photo,
    change: { designation: 'হিসাবরক্ষক' },
    wrong: { field: 'contact_email', value: 'nobody' },
    fields: (n) => ({
      full_name: `কর্মচারী ${n}`,
      designation: 'অফিস সহকারী',
      contact_phone: '01712345678',
      contact_email: 'staff@b.example',
      profile: null,
    }),
  },
  {
    path: 'committee-members',
    methods: all,
    files: photo,
    change: { role: 'সদস্য' },
    wrong: { field: 'contact_email', value: 'a@' },
    fields: (n) => ({
      full_name: `সদস্য ${n}`,
      role: 'সভাপতি',
      contact_email: null,
      contact_phone: '০৪৭১-১২',
    }),
  },
  {
    path: 'principal-vice-principal',
    methods: all,
    files: photo,
    change: { message: 'নতুন বাণী' },
    wrong: { field: 'designation', value: 'king' },
    fields: (n) => ({
      designation: n % 2 ? 'principal' : 'vice_principal',
      full_name: 'অধ্যক্ষ',
      contact_email: null,
      contact_phone: null,
      message: 'বাণী',
    }),
  },
  {
    path: 'notices',
    methods: all,
    change: { title: 'বদলানো' },
    wrong: { field: 'date', value: '32/13/2025' },
    fields: (n) => ({
      title: `নোটিশ ${n}`,
      description: 'বিবরণ',
      date: '2026-01-05',
      category: 'পরীক্ষা',
    }),
    files: async () => ({ pdf_file: file(pdf(), 'নোটিশ.pdf') }),
  },
  {
    path: 'gallery',
    methods: all,
    change: { caption: 'অন্য কথা' },
    wrong: { field: 'caption', value: 'ক'.repeat(301) },
    fields: (n) => ({ caption: `ছবি ${n}` }),
    files: async () => ({ image: file(await pngOf(30, 20), 'a.png') }),
  },
  {
    path: 'contacts',
    methods: { replace: false, amend: true, remove: true },
    isPrivate: true,
    change: { is_read: true },
    wrong: { field: 'email', value: 'x' },
    fields: (n) => ({ name: `দর্শক ${n}`, email: 'a@b.example', phone: null, message: 'কথা' }),
    answered: {
      address: null,
      created_at: '2026-03-10T16:00:00.000Z',
      date: '2026-03-10T16:00:00.000Z',
      is_read: false,
    },
  },
  {
    path: 'classes',
    methods: all,
    fields: (n) => ({ name: `শ্রেণি ${n}` }),
    change: { name: 'অন্য শ্রেণি' },
    wrong: { field: 'name', value: 'ক'.repeat(101) },
  },
  {
    path: 'sections',
    methods: all,
    fields: (n) => ({ name: `শাখা ${n}` }),
    change: { name: 'অন্য শাখা' },
    wrong: { field: 'name', value: 'ক'.repeat(51) },
  },
  {
    path: 'subjects',
    methods: all,
    needs: ['classes'],
    change: { name: 'রসায়ন' },
    wrong: { field: 'class_name', value: 'বাংলা' },
    fields: (n, ids) => ({ name: `বিষয় ${n}`, class_name: ids.classes ?? 0 }),
  },
  {
    path: 'students',
    methods: all,
    needs: ['classes'],
    isPrivate: true,
    files: photo,
    change: { full_name: 'অন্য নাম' },
    wrong: { field: 'guardian_contact', value: '123' },
    fields: (n, ids) => ({
      full_name: `শিক্ষার্থী ${n}`,
      roll_number: String(n),
      class_name: ids.classes ?? 0,
      section: 'ক',
      date_of_birth: '2009-05-06',
      address: 'গ্রাম',
      guardian_name: 'অভিভাবক',
      guardian_contact: '01812345678',
      contact_email: null,
      contact_phone: null,
      digital_id_code: `id-${n}`,
    }),
  },
  {
    path: 'class-routine',
    methods: all,
    needs: ['classes', 'sections', 'subjects', 'teachers'],
    change: { day: 3 },
    wrong: { field: 'startTime', value: '25:00' },
    fields: (n, ids) => ({
      classId: ids.classes ?? 0,
      sectionId: ids.sections ?? 0,
      subjectId: ids.subjects ?? 0,
      teacherId: ids.teachers ?? 0,
      startTime: `${String(6 + n).padStart(2, '0')}:00`,
      endTime: `${String(6 + n).padStart(2, '0')}:45`,
      day: 0,
    }),
  },
];

export const sampleOf = (path: string): Sample => {
  const found = samples.find((sample) => sample.path === path);
  if (!found) throw new Error(`no sample of ${path}`);
  return found;
};

let made = 100;
/** Makes what a sample names; answers their ids by path. */
export async function prerequisites(
  { call }: TestApp,
  token: string,
  { needs = [] }: Sample,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const path of needs) {
    made += 1;
    const answer = await call('POST', `${path}/`, {
      token,
      json: sampleOf(path).fields(made, ids),
    });
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    ids[path] = answer.body.id as number;
  }
  return ids;
}
