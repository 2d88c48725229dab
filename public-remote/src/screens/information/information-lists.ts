import { readList, readPage } from '@angan/shared';

const NOTICES = 5;

/** The lists of which the eleven items and the citizen charter are made. Never rejects. */
export async function readInformationLists(signal: AbortSignal) {
  const lists = {
    institutions: readList('institutions', signal),
    orders: readList('recognitions', signal),
    students: readList('student-counts', signal),
    classes: readList('classes', signal),
    syllabi: readList('syllabi', signal),
    lessons: readPage('class-routine', { pageSize: 1 }, signal),
    notices: readPage('notices', { pageSize: NOTICES }, signal),
    heads: readList('principal-vice-principal', signal),
    teachers: readList('teachers', signal),
    staff: readList('staff', signal),
    committee: readList('committee-members', signal),
    charter: readList('charter-services', signal),
  };
  return {
    institutions: await lists.institutions,
    orders: await lists.orders,
    students: await lists.students,
    classes: await lists.classes,
    syllabi: await lists.syllabi,
    lessons: await lists.lessons,
    notices: await lists.notices,
    heads: await lists.heads,
    teachers: await lists.teachers,
    staff: await lists.staff,
    committee: await lists.committee,
    charter: await lists.charter,
  };
}

export type InformationLists = Awaited<ReturnType<typeof readInformationLists>>;
