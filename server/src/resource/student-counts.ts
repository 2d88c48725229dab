import { STUDENT_COUNTS, type StudentCount } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { anyone } from '../auth/access.ts';
import type { Queries } from '../db/schema.ts';
import type { CrudDeps } from './crud-routes.ts';
import { liveRows } from './reads.ts';

/** The tables whose writes change the counts. */
export const STUDENT_COUNTS_TABLES = ['students', 'classes'];

const columns = { female: 'girls', male: 'boys', other: 'others' } as const;

/** The students of every class by gender, in the order of the classes; one grouped query. */
export async function readStudentCounts(db: Queries): Promise<StudentCount[]> {
  const classes = await liveRows(db, 'classes')
    .select(['id', 'name'])
    .orderBy('id')
    .$castTo<{ id: number; name: string }>()
    .execute();
  const groups = await liveRows(db, 'students')
    .select((e) => ['class_name', 'gender', e.fn.countAll().as('count')])
    .groupBy(['class_name', 'gender'])
    .$castTo<{ class_name: number; gender: keyof typeof columns | null; count: number | string }>()
    .execute();
  return classes.map(({ id, name }) => {
    const row = { class_id: id, class: name, girls: 0, boys: 0, others: 0, unspecified: 0 };
    for (const { class_name, gender, count } of groups)
      if (class_name === id) row[gender ? columns[gender] : 'unspecified'] += Number(count);
    return { ...row, total: row.girls + row.boys + row.others + row.unspecified };
  });
}

/** `student-counts/`: anyone may read how many students there are, nobody who they are. */
export const studentCountsRoutes =
  ({ lists, guard }: Pick<CrudDeps, 'lists' | 'guard'>) =>
  async (app: FastifyInstance) => {
    app.get(`/${STUDENT_COUNTS}/`, guard(anyone), (request, reply) =>
      lists.send(STUDENT_COUNTS, request, reply),
    );
  };
