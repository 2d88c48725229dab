import { informationItems, notices, type Institution, type Overview } from '@angan/shared/contract';
import { gapsOf, type InformationGap } from '@angan/shared/information';
import type { Queries } from '../../db/schema.ts';
import { liveRows, visibleRows, type Rows } from '../reads.ts';
import { readStudentCounts } from './student-counts.ts';

const GAPS_MAX = 10;

/** Gaps of the eleven items; `count` answers how many rows a list has, `isOwn` whether the reader looks after it. */
export async function informationOf(
  db: Queries,
  count: (path: string) => Promise<number>,
  isOwn: (path: string) => boolean,
): Promise<Overview['information']> {
  const first = <Row>(rows: Rows) => rows.limit(1).$castTo<Row>().executeTakeFirst();
  const institution = await first<Institution>(
    liveRows(db, 'institutions').selectAll().orderBy('id'),
  );
  const filed = await first<{ id: number }>(
    liveRows(db, 'syllabi').select('id').where('pdf_file', 'is not', null),
  );
  const principal = await first<{ id: number }>(
    liveRows(db, 'principal-vice-principal').select('id').where('designation', '=', 'principal'),
  );
  const published = await first<{ id: number }>(visibleRows(db, notices).select('id'));
  const gaps = gapsOf({
    institution: institution ?? null,
    recognitions: await count('recognitions'),
    students: await readStudentCounts(db),
    classes: await liveRows(db, 'classes')
      .select(['id', 'approved_sections'])
      .orderBy('id')
      .$castTo<{ id: number; approved_sections: number | null }>()
      .execute(),
    lessons: await count('class-routine'),
    syllabi: filed ? 1 : 0,
    notices: published ? 1 : 0,
    principals: principal ? 1 : 0,
    teachers: await count('teachers'),
    staff: await count('staff'),
    committee: await count('committee-members'),
  });

  /** Leads to the first student whose gender is unknown. */
  async function named(gap: InformationGap): Promise<InformationGap> {
    if (gap.field !== 'gender' || !isOwn('students')) return gap;
    const student = await first<{ id: number }>(
      liveRows(db, 'students')
        .select('id')
        .where('gender', 'is', null)
        .where('state', '=', 'active')
        .orderBy('class_name'),
    );
    return { ...gap, id: student?.id };
  }
  return Promise.all(
    informationItems.map(async (item) => ({
      item,
      gaps: await Promise.all(gaps[item].slice(0, GAPS_MAX).map(named)),
    })),
  );
}
