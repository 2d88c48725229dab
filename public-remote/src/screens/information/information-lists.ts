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
  const entries = Object.entries(lists).map(async ([name, list]) => [name, await list] as const);
  return Object.fromEntries(await Promise.all(entries)) as {
    [Name in keyof typeof lists]: Awaited<(typeof lists)[Name]>;
  };
}

export type InformationLists = Awaited<ReturnType<typeof readInformationLists>>;
