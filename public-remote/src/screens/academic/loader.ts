import { can, defer, mapLoaded, readList, type Deferred, type Loaded } from '@angan/shared';
import type { AcademicTexts } from '@angan/shared/contract';
import { today, weekdayOf } from '@angan/bengali-text';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Routine } from '../../data/routine.ts';
import { readRoutineLists } from '../../data/routine-lists.ts';
import { readWords } from '../../data/read-words.ts';

export interface AcademicData {
  routine: Deferred<Loaded<Routine>>;
  texts: Deferred<Loaded<AcademicTexts>>;
  today: number;
}

/** Comes with the screen's code: no other page needs it. */
const joining = () => import(/* webpackChunkName: "academic" */ '../../data/routine.ts');

async function readRoutine(signal: AbortSignal): Promise<Loaded<Routine>> {
  if (!can('routineList')) return { ok: true, value: [] };
  const [{ joinRoutine }, lists, teachers] = await Promise.all([
    joining(),
    readRoutineLists(readList('class-routine', signal), signal),
    readList('teachers', signal),
  ]);
  return mapLoaded(lists, (found) =>
    joinRoutine({ ...found, teachers: teachers.ok ? teachers.value : [] }),
  );
}

export async function academicLoader({
  request: { signal },
}: LoaderFunctionArgs): Promise<AcademicData> {
  const parts = await defer({
    routine: readRoutine(signal),
    texts: readWords(import(/* webpackChunkName: "academic" */ './academic-texts.ts'), signal),
  });
  return { ...parts, today: weekdayOf(today()) };
}
