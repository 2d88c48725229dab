import { defer, mapLoaded, readList, readPage, type Loaded } from '@angan/shared';
import type { CommitteeMember, Institution, Principal } from '@angan/shared/contract';
import {
  formatPhone,
  mapHref,
  phoneHref,
  today as todayInDhaka,
  toBengaliDigits,
} from '@angan/shared/text';
import { pictureOf } from '@angan/shared/ui';
import { admission } from '../../data/content/admission.ts';
import { mission, vision } from '../../data/content/about.ts';
import { officeHours } from '../../data/content/office-hours.ts';
import { hoursInWords } from '../../data/hours-in-words.ts';
import { newestFirst } from '../../data/newest-first.ts';
import { joinRoutine } from '../../data/routine.ts';
import { classesOfToday, type ClassesOfToday } from './classes-of-today.ts';
import type { Head, HomeData, Office, Person } from './loader.ts';
import { tabsOf } from './notice-tabs.ts';

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

function officeOf(college: Institution | undefined): Office {
  const { contact_phone: phone, latitude, longitude } = college ?? {};
  const href = phoneHref(phone);
  return {
    hours: hoursInWords(officeHours),
    minimumGpa: toBengaliDigits(admission.minimumGpa),
    phone: href ? { href, text: formatPhone(phone) } : null,
    map: latitude != null && longitude != null ? mapHref(latitude, longitude) : null,
  };
}

/** The chair, the secretary, then the others; in the order of the list where no role says so. */
export function inOrderOfRank(rows: CommitteeMember[]): Person[] {
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

async function readClasses(
  today: string,
  signal: AbortSignal,
): Promise<Loaded<ClassesOfToday | null>> {
  const [entries, classes, sections, subjects] = await Promise.all([
    readList('class-routine', signal),
    readList('classes', signal),
    readList('sections', signal),
    readList('subjects', signal),
  ]);
  if (!entries.ok || !classes.ok || !sections.ok || !subjects.ok) return { ok: false };
  const routine = joinRoutine({
    entries: entries.value,
    classes: classes.value,
    sections: sections.value,
    subjects: subjects.value,
    teachers: [],
  });
  return { ok: true, value: classesOfToday(routine, today) };
}

export async function readHome(signal: AbortSignal): Promise<HomeData> {
  const today = todayInDhaka();
  const parts = await defer({
    notices: mapLoaded(
      readPage('notices', { pageSize: NOTICES, compare: newestFirst }, signal),
      ({ rows }) => tabsOf(rows, today),
    ),
    teacherCount: mapLoaded(readPage('teachers', { pageSize: 1 }, signal), ({ count }) => count),
    committee: mapLoaded(readList('committee-members', signal), inOrderOfRank),
    principal: mapLoaded(readList('principal-vice-principal', signal), headOf),
    office: mapLoaded(readList('institutions', signal), ([college]) => officeOf(college)),
    classes: readClasses(today, signal),
    shots: mapLoaded(readPage('gallery', { pageSize: SHOTS }, signal), ({ rows }) =>
      rows.flatMap(({ id, caption, image, media }) => {
        const picture = pictureOf(image, media?.image);
        return picture ? { id, caption: caption ?? '', picture } : [];
      }),
    ),
  });
  return {
    ...parts,
    mission: mission.join('\n'),
    vision: vision.join('\n'),
    year: Number(today.slice(0, 4)),
  };
}
