import { readList, type Loaded } from '@angan/shared';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom';
import { soon, type Later } from '../../parts/later.ts';
import type { Routine } from './routine.ts';

export interface AcademicData {
  routine: Later<Loaded<Routine>>;
}

/** Comes with the screen's code: no other page needs it. */
const joining = () => import(/* webpackChunkName: "academic" */ './routine.ts');

async function readRoutine(signal: AbortSignal): Promise<Loaded<Routine>> {
  const [{ joinRoutine }, entries, classes, sections, subjects, teachers] = await Promise.all([
    joining(),
    readList('class-routine', signal),
    readList('classes', signal),
    readList('sections', signal),
    readList('subjects', signal),
    readList('teachers', signal),
  ]);
  // A routine without the names of its classes or subjects tells nothing; without those of its teachers it still does.
  if (!entries.ok || !classes.ok || !sections.ok || !subjects.ok) return { ok: false };
  return {
    ok: true,
    value: joinRoutine({
      entries: entries.value,
      classes: classes.value,
      sections: sections.value,
      subjects: subjects.value,
      teachers: teachers.ok ? teachers.value : [],
    }),
  };
}

export const academicLoader = ({
  request: { signal },
}: LoaderFunctionArgs): Promise<AcademicData> => soon({ routine: readRoutine(signal) });

/** Another class is found in what is here already. */
export const routineStays: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
