import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { college } from './college.ts';

const media = join(__dirname, 'media');

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
};

const mediaFiles = (): string[] =>
  [
    college.institution.logo,
    college.institution.institution_image,
    ...[...college.principals, ...college.committee, ...college.teachers, ...college.staff].map(
      (person) => person.photo,
    ),
    ...college.gallery.map((item) => item.image),
    ...college.files.map((item) => item.image),
    ...college.notices.flatMap(({ pdf_file, attachment_2 }) => [pdf_file, attachment_2]),
    ...[...college.recognitions, ...college.syllabi].map(({ pdf_file }) => pdf_file),
  ].filter((file) => typeof file === 'string');

const repeated = (keys: readonly string[]): string[] =>
  keys.filter((key, index) => keys.indexOf(key) !== index);

/**
 * Slots are distinguished by day and by every minute they cover, so that overlaps count and not only
 * equal starts.
 */
const minutesOf = (slot: { day: number; start_time: string; end_time: string }): string[] => {
  const at = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return Array.from(
    { length: at(slot.end_time) - at(slot.start_time) },
    (_, minute) => `${slot.day} ${at(slot.start_time) + minute}`,
  );
};

describe('the demonstration college', () => {
  it('fills every list of the website', () => {
    const { institution, classes, sections, subjects, routine, exams, ...lists } = college;
    const sizes = Object.fromEntries(
      Object.entries(lists).map(([name, list]) => [name, list.length]),
    );
    expect(sizes).toEqual({
      texts: 3,
      principals: 2,
      committee: 8,
      teachers: 14,
      staff: 6,
      notices: 64,
      gallery: 12,
      files: 1,
      pages: 2,
      students: 61,
      contacts: 6,
      recognitions: 5,
      syllabi: 3,
      charter: 8,
    });
    expect(classes.map(({ approved_sections }) => approved_sections)).toEqual([3, 3, 1, 1]);
    expect(college.students.filter(({ gender }) => gender === 'female').length).toBe(33);
    expect([classes, sections, subjects, routine].map((list) => list.length)).toEqual([
      4, 3, 40, 144,
    ]);
    expect(Object.values(institution).filter((text) => text === '')).toEqual([]);
  });

  it('is written in Unicode NFC throughout', () => {
    expect(textsIn(college).filter((text) => text !== text.normalize('NFC'))).toEqual([]);
  });

  it('refers only to classes, sections, subjects and teachers that exist', () => {
    const classes = new Set(college.classes.map(({ name }) => name));
    const sections = new Set(college.sections);
    const teachers = new Set(college.teachers.map((teacher) => teacher.full_name));
    const subjects = new Set(
      college.subjects.map((subject) => `${subject.class_name}/${subject.name}`),
    );
    const subjectNames = new Set(college.subjects.map((subject) => subject.name));

    expect(college.subjects.filter((subject) => !classes.has(subject.class_name))).toEqual([]);
    expect(college.teachers.filter((teacher) => !subjectNames.has(teacher.subject))).toEqual([]);
    expect(
      college.students.filter(
        (student) => !classes.has(student.class_name) || !sections.has(student.section),
      ),
    ).toEqual([]);
    expect(
      college.routine.filter(
        (slot) =>
          !sections.has(slot.section) ||
          !teachers.has(slot.teacher) ||
          !subjects.has(`${slot.class_name}/${slot.subject}`),
      ),
    ).toEqual([]);
  });

  it('has names that are unique where they serve as keys', () => {
    expect(repeated(college.classes.map(({ name }) => name))).toEqual([]);
    expect(repeated(college.sections)).toEqual([]);
    expect(repeated(college.teachers.map((teacher) => teacher.full_name))).toEqual([]);
    expect(
      repeated(college.subjects.map((subject) => `${subject.class_name}/${subject.name}`)),
    ).toEqual([]);
  });

  it('gives no teacher and no section two lessons at once', () => {
    expect(
      repeated(
        college.routine.flatMap((slot) =>
          minutesOf(slot).map((minute) => `${slot.teacher} ${minute}`),
        ),
      ),
    ).toEqual([]);
    expect(
      repeated(
        college.routine.flatMap((slot) =>
          minutesOf(slot).map((minute) => `${slot.class_name} ${slot.section} ${minute}`),
        ),
      ),
    ).toEqual([]);
    expect(
      college.routine.filter(
        (slot) => minutesOf(slot).length === 0 || slot.day < 0 || slot.day > 6,
      ),
    ).toEqual([]);
  });

  it('gives everybody a phone that can be stored', () => {
    const { institution, principals, committee, teachers, staff, students, contacts } = college;
    const required = [institution, ...principals, ...committee, ...teachers, ...staff].map(
      (person) => person.contact_phone,
    );
    const optional = [
      ...students.map((student) => student.contact_phone),
      ...contacts.map((contact) => contact.phone),
    ].filter(Boolean);
    const phones = [
      ...required,
      ...optional,
      ...students.map((student) => student.guardian_contact),
    ];
    expect(phones.filter((phone) => !/^01[3-9]\d{8}$/.test(phone))).toEqual([]);
  });

  it('uses e-mail addresses that can belong to nobody', () => {
    const addresses = textsIn(college).filter((text) => text.includes('@'));
    expect(addresses.filter((address) => !/^[a-z.]+@[a-z.]+\.example$/.test(address))).toEqual([]);
  });

  it('gives every student of a class and section an own roll number', () => {
    expect(
      repeated(
        college.students.map(
          (student) => `${student.class_name}/${student.section}/${student.roll_number}`,
        ),
      ),
    ).toEqual([]);
    expect(
      college.students.filter((student) => !/^\d{4}-\d\d-\d\d$/.test(student.date_of_birth)),
    ).toEqual([]);
  });

  it('has a title, a text, a category and a place in the last eighteen months for every notice, newest first', () => {
    const days = college.notices.map((notice) => notice.days_ago);
    expect(
      college.notices.filter((notice) => !notice.title || !notice.description || !notice.category),
    ).toEqual([]);
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect([days[0], days.filter((day) => day < 0 || day > 550)]).toEqual([0, []]);
  });

  it('lets every message of the contact page be answered', () => {
    expect(
      college.contacts.filter(
        (contact) => !contact.name || !contact.message || !(contact.email || contact.phone),
      ),
    ).toEqual([]);
  });

  it('names only media that exist and keeps none that nothing names', () => {
    const named = new Set(mediaFiles());
    const stored = readdirSync(media, { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(media, file)).isFile(),
    );
    expect([...named].filter((file) => !existsSync(join(media, file)))).toEqual([]);
    expect(stored.filter((file) => !named.has(file))).toEqual([]);
  });

  it('stays small enough to be stored with the source', () => {
    const bytes = (file: string): number => statSync(join(media, file)).size;
    const files = [...new Set(mediaFiles())];
    expect(files.reduce((sum, file) => sum + bytes(file), 0)).toBeLessThan(4 * 1024 * 1024);
    expect(files.filter((file) => file.endsWith('.pdf') && bytes(file) > 80 * 1024)).toEqual([]);
    expect(
      files.filter(
        (file) =>
          file.endsWith('.pdf') &&
          !readFileSync(join(media, file)).subarray(0, 5).equals(Buffer.from('%PDF-')),
      ),
    ).toEqual([]);
  });
});
