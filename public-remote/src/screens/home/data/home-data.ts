import { can, defer, mapLoaded, mapLoading, readList, readPage, readSiteTexts, type Loaded } from '@angan/shared';
import { type CommitteeMember, type Institution, type Principal, type RoutineEntry, admissionTexts, contactTexts, homeTexts, PAGE_SIZE_MAX, type AdmissionTexts, type ContactTexts, type HomeTexts } from '@angan/shared/contract';
import { formatPhone, phoneHref, phonesIn, today as todayInDhaka, weekdayOf, formatNumber, toBengaliDigits } from '@angan/bengali-text';
import { mapHref } from '@angan/shared/text';
import { pictureOf } from '@angan/shared/ui';
import { joinRoutine } from '../../../data/routine.ts';
import { readRoutineLists } from '../../../data/routine-lists.ts';
import { textsOf } from '../../../data/texts-of.ts';
import { classesOfToday, type ClassesOfToday } from './classes-of-today.ts';
import type { Head, HomeData, HomeWords, Office, OfficeWords, CommitteePerson } from '../loader.ts';
import { tabsOf } from './notice-tabs.ts';
import { admissionState } from '../../../data/admission-state.ts';
import { hoursInWords, officeHoursOf } from '../../../data/office-hours.ts';

/** The home page's own texts as it shows them. `today` is a date in Dhaka; null students are not known. */
const wordsOfHome = (
  { counters, countedFrom, ...texts }: HomeTexts,
  today: string,
  students: number | null,
): HomeWords => {
  const years =
    countedFrom === null ? null : `${formatNumber(Number(today.slice(0, 4)) - countedFrom)}+ বছর`;
  return {
    ...texts,
    counters: counters.flatMap(({ counts, words, label }) => {
      if (counts === 'teachers') return { value: null, label, isTeachers: true };
      // Nobody is proud of a list that is not filled in yet.
      if (counts === 'students' && students === 0) return [];
      if (counts === 'students')
        return { value: students === null ? null : formatNumber(students), label };
      const value = counts === 'years' ? years : words;
      return value === null ? [] : { value, label };
    }),
  };
};

function officeWords(
  contact: ContactTexts,
  { minimumGpa, ...admission }: AdmissionTexts,
  today: string,
): OfficeWords {
  const hours = officeHoursOf(contact);
  return {
    hours: hours && { ...hours, words: hoursInWords(hours) },
    admission: [
      admissionState(admission, today),
      minimumGpa !== null && `ন্যূনতম জিপিএ ${toBengaliDigits(minimumGpa)}`,
    ].filter((line) => typeof line === 'string'),
  };
}

/** So many notices are searched for the rows of the tabs. */
const NOTICES = 40;
const SHOTS = 4;

const headOf = (rows: Principal[]): Head | null => {
  const head = rows.find(({ designation }) => designation === 'principal');
  return head
    ? {
        full_name: head.full_name,
        message: head.message,
        picture: pictureOf(head.photo, head.media?.photo),
      }
    : null;
};

function officeOf(college: Institution | undefined, words: OfficeWords): Office {
  const { contact_phone: phone, latitude, longitude } = college ?? {};
  return {
    ...words,
    phones: phonesIn(phone)
      .map((one) => ({ href: phoneHref(one), text: formatPhone(one) }))
      .filter(({ href }) => href),
    map: latitude != null && longitude != null ? mapHref(latitude, longitude) : null,
  };
}

/** The chair, the secretary, then the others; in the order of the list where no role says so. */
export function inOrderOfRank(rows: CommitteeMember[]): CommitteePerson[] {
  const rank = ({ role }: CommitteeMember) =>
    role.startsWith('সভাপতি') ? 0 : role.includes('সচিব') ? 1 : 2;
  return [...rows]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ id, full_name, role, photo, media }) => ({
      id,
      full_name,
      role,
      picture: pictureOf(photo, media?.photo),
    }));
}

/**
 * The lessons of one weekday, for a page shows no other. The complete routine where the back end tells
 * no days apart, where the day has too many lessons for a page, or none: days may not be named at all.
 */
async function readLessons(day: number, signal: AbortSignal): Promise<Loaded<RoutineEntry[]>> {
  if (can('paging')) {
    const query = { pageSize: PAGE_SIZE_MAX, filters: { day: String(day) } };
    const loaded = await readPage('class-routine', query, signal);
    if (!loaded.ok) return loaded;
    const { rows, count } = loaded.value;
    if (rows.length > 0 && rows.length === count) return { ok: true, value: rows };
  }
  return readList('class-routine', signal);
}

async function readClasses(
  today: string,
  signal: AbortSignal,
): Promise<Loaded<ClassesOfToday | null>> {
  if (!can('routineList')) return { ok: true, value: null };
  const lists = await readRoutineLists(readLessons(weekdayOf(today), signal), signal);
  return mapLoaded(lists, (found) =>
    classesOfToday(joinRoutine({ ...found, teachers: [] }), today),
  );
}

export function readHome(signal: AbortSignal): Promise<HomeData> {
  const today = todayInDhaka();
  const groups = { home: homeTexts, admission: admissionTexts, contact: contactTexts };
  const texts = mapLoading(readSiteTexts(signal), (changed) => textsOf(groups, changed));
  const institutions = readList('institutions', signal);
  const readOffice = async (): Promise<Loaded<Office>> => {
    const [colleges, words] = await Promise.all([institutions, texts]);
    if (!colleges.ok || !words.ok) return { ok: false };
    const { contact, admission } = words.value;
    return {
      ok: true,
      value: officeOf(colleges.value[0], officeWords(contact, admission, today)),
    };
  };
  const readWords = async (): Promise<Loaded<HomeWords>> => {
    const loaded = await texts;
    if (!loaded.ok) return loaded;
    const { home } = loaded.value;
    const isRequested = can('information') && home.counters.some(({ counts }) => counts === 'students');
    const classes = isRequested ? await readList('student-counts', signal) : null;
    const students = classes?.ok ? classes.value.reduce((sum, { total }) => sum + total, 0) : null;
    return { ok: true, value: wordsOfHome(home, today, students) };
  };
  return defer({
    building: mapLoading(institutions, ([college]) =>
      pictureOf(college?.institution_image, college?.media?.institution_image),
    ),
    notices: mapLoading(readPage('notices', { pageSize: NOTICES }, signal), ({ rows }) =>
      tabsOf(rows, today),
    ),
    teacherCount: mapLoading(readPage('teachers', { pageSize: 1 }, signal), ({ count }) => count),
    committee: mapLoading(readList('committee-members', signal), inOrderOfRank),
    principal: mapLoading(readList('principal-vice-principal', signal), headOf),
    office: readOffice(),
    history: mapLoading(institutions, ([college]) => college?.history ?? null),
    texts: readWords(),
    classes: readClasses(today, signal),
    shots: mapLoading(readPage('gallery', { pageSize: SHOTS }, signal), ({ rows }) =>
      rows.flatMap(({ id, caption, image, media }) => {
        const picture = pictureOf(image, media?.image);
        return picture ? { id, caption: caption ?? '', picture } : [];
      }),
    ),
  });
}
