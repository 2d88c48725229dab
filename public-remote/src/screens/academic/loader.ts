import { can, defer, type Deferred, type Loaded, readList } from '@angan/shared';
import type { AcademicTexts } from '@angan/shared/contract';
import { today, weekdayOf } from '@angan/bengali-text';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Routine } from '../../data/routine.ts';
import { readWords } from '../../data/read-words.ts';

export interface AcademicData {
  routine: Deferred<Loaded<Routine>>;
  texts: Deferred<Loaded<AcademicTexts>>;
  /** The weekday in Dhaka on which the page was made. */
  today: number;
}

/** Comes with the screen's code: no other page needs it. */
const joining = () => import(/* webpackChunkName: "academic" */ '../../data/routine.ts');

async function readRoutine(signal: AbortSignal): Promise<Loaded<Routine>> {
  if (!can('routineList')) return { ok: true, value: [] };
  const [{ joinRoutine }, entries, classes, sections, subjects, teachers] = await Promise.all([
    joining(),
    readList('class-routine', signal),
    readList('classes', signal),
    readList('sections', signal),
    readList('subjects', signal),
    readList('teachers', signal),
  ]);
  // A routine is useless without the names of its classes or subjects, but not without those of its teachers.
  if (!entries.ok) return entries;
  if (!classes.ok) return classes;
  if (!sections.ok) return sections;
  if (!subjects.ok) return subjects;
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

export async function academicLoader({
  request: { signal },
}: LoaderFunctionArgs): Promise<AcademicData> {
  const parts = await defer({
    routine: readRoutine(signal),
    texts: readWords(
      import(/* webpackChunkName: "academic" */ './academic-texts.ts').then(
        ({ academicWords }) => academicWords,
      ),
      signal,
    ),
  });
  return { ...parts, today: weekdayOf(today()) };
}
