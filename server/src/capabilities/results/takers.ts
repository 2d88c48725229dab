import { foldForSearch } from '@angan/bengali-text';
import type { Queries, ResourceRow } from '../../db/schema.ts';
import { liveRows, selectRows } from '../../resource/reads.ts';
import { readInBatches } from './rows.ts';

export interface Choice {
  compulsory: number[];
  fourth: number | null;
}

/** A student of now, and the subjects that he takes. A section or group that is missing is ''. */
export interface Taker extends Choice {
  student_id: number;
  name: string;
  guardian: string | null;
  roll: string;
  class_id: number;
  section: string;
  group: string;
  /** What class and group take; null where nobody has said so. */
  standard: Choice | null;
  isOwn: boolean;
}

/** A roll in either digits, with or without zeros in front. */
export const rollKey = (roll: string): string => foldForSearch(roll).replace(/^0+(?=\d)/, '');

export const byRoll = (a: { roll: string }, b: { roll: string }) =>
  rollKey(a.roll).localeCompare(rollKey(b.roll), 'en', { numeric: true });

export const groupKey = (classId: number, group: string) => `${classId} ${group}`;

const readChoice = (row: { compulsory: string; fourth: number | null }): Choice => ({
  compulsory: JSON.parse(row.compulsory) as number[],
  fourth: row.fourth,
});

/** What class and group take, by `groupKey`. */
export async function standardChoices(db: Queries, classIds: readonly number[]) {
  const rows = await db
    .selectFrom('group_choices')
    .selectAll()
    .where('class_id', 'in', classIds)
    .execute();
  return new Map(rows.map((row) => [groupKey(row.class_id, row.study_group), readChoice(row)]));
}

async function ownChoices(db: Queries, students: readonly ResourceRow[]) {
  const rows = await readInBatches(
    students.map(({ id }) => id),
    (ids) => db.selectFrom('student_choices').selectAll().where('student_id', 'in', ids).execute(),
  );
  return new Map(rows.map((row) => [row.student_id, readChoice(row)]));
}

/** Who is in some classes now, in the order of their rolls; with `section` in that alone. */
export async function readTakers(
  db: Queries,
  classes: readonly number[],
  section?: string | null,
): Promise<Taker[]> {
  const classIds = [...new Set(classes)];
  if (classIds.length === 0) return [];
  const all = liveRows(db, 'students')
    .where('class_name', 'in', classIds)
    .where((e) => e.or([e('state', 'is', null), e('state', '=', 'active')]));
  const inSection = section
    ? all.where('section', '=', section)
    : all.where((e) => e.or([e('section', 'is', null), e('section', '=', '')]));
  const rows = await selectRows(section === undefined ? all : inSection);
  const standards = await standardChoices(db, classIds);
  const own = await ownChoices(db, rows);
  return rows
    .map((row): Taker => {
      const group = String(row.study_group ?? '');
      const standard = standards.get(groupKey(Number(row.class_name), group)) ?? null;
      const choice = own.get(row.id) ?? standard ?? { compulsory: [], fourth: null };
      return {
        student_id: row.id,
        name: String(row.full_name),
        guardian: row.guardian_name as string | null,
        roll: String(row.roll_number),
        class_id: Number(row.class_name),
        section: String(row.section ?? ''),
        group,
        standard,
        isOwn: own.has(row.id),
        ...choice,
      };
    })
    .sort(byRoll);
}

export const takes = ({ compulsory, fourth }: Choice, subjectId: number): boolean =>
  fourth === subjectId || compulsory.includes(subjectId);
