import { STUDENT_COUNTS, type Gender, type StudentCount } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../auth/serve-call.ts';
import type { Queries } from '../../db/schema.ts';
import type { CrudDeps } from '../crud-routes.ts';
import { storedGroups } from '../lists/row-counts.ts';
import { liveRows, readNames } from '../reads.ts';

export const STUDENT_COUNTS_TABLES = ['students', 'classes'];

const columns: Partial<Record<Gender, 'girls' | 'boys' | 'others'>> = {
  female: 'girls',
  male: 'boys',
  other: 'others',
};

export async function readStudentCounts(db: Queries): Promise<StudentCount[]> {
  const classes = await readNames(liveRows(db, 'classes').orderBy('id'));
  const groups = await storedGroups(db, 'students', ['class_name', 'gender', 'state']);
  return [...classes].map(([id, name]) => {
    const row = { class_id: id, class: name, girls: 0, boys: 0, others: 0, unspecified: 0 };
    for (const { class_name, gender, state, count } of groups ?? [])
      if (Number(class_name) === id && state === 'active')
        row[columns[gender as Gender] ?? 'unspecified'] += count;
    return { ...row, total: row.girls + row.boys + row.others + row.unspecified };
  });
}

/** `student-counts/`: anyone may read how many students there are, nobody who they are. */
export const studentCountsRoutes =
  ({ lists }: Pick<CrudDeps, 'lists'>) =>
  async (app: FastifyInstance) => {
    serve(app, 'GET student-counts/', ({ request, reply }) =>
      lists.send(STUDENT_COUNTS, request, reply),
    );
  };
