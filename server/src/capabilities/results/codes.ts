import { randomInt } from 'node:crypto';
import { toLatinDigits } from '@angan/bengali-text';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../auth/serve-call.ts';
import type { Trx } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { recordChange } from '../../history/record-change.ts';
import { orNotFound } from '../../http/errors.ts';
import type { CrudDeps } from '../../resource/crud-routes.ts';
import { findRow } from '../../resource/reads.ts';
import { pick, putRows, readInBatches } from './rows.ts';
import { readTakers, type Taker } from './takers.ts';

export const CODE_DIGITS = 8;

/** ২০২৫–২৬, 2025-26 and 2025-2026 are one academic year. */
export const yearKey = (year: string): string =>
  toLatinDigits(year)
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2015\u2212/]/g, '-')
    .replace(/^(\d\d)(\d\d)-(\d\d)$/, '$1$2-$1$3');

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

const slipOf = (taker: Taker, code: string) => ({
  ...pick(taker, 'student_id', 'roll', 'name'),
  section: taker.section || null,
  code,
});

async function codesIn(trx: Trx, students: readonly number[], year: string) {
  const rows = await readInBatches(students, (ids) =>
    trx
      .selectFrom('result_codes')
      .selectAll()
      .where('academic_year', '=', year)
      .where('student_id', 'in', ids)
      .execute(),
  );
  return new Map(rows.map(({ student_id, code }) => [student_id, code]));
}

/** The codes of families, one for each student and academic year, as the office prints them. */
export const codeRoutes =
  ({ store, now }: CrudDeps) =>
  async (app: FastifyInstance) => {
    serve(app, 'POST result-codes/', ({ body, request }) =>
      write(store, authorOf(request), ['result_codes'], async (trx) => {
        const { class_id, section } = body;
        const academic_year = yearKey(body.academic_year);
        const students = await readTakers(trx, [class_id], section ?? undefined);
        const ids = students.map(({ student_id }) => student_id);
        const codes = await codesIn(trx, ids, academic_year);
        const missing = ids.filter((id) => !codes.has(id));
        const added = missing.map((student_id) => ({ student_id, academic_year, code: newCode() }));
        await putRows(trx, 'result_codes', added);
        for (const { student_id, code } of added) codes.set(student_id, code);
        return students.map((one) => slipOf(one, codes.get(one.student_id) ?? ''));
      }),
    );

    serve(app, 'POST students/{id}/result-code/', ({ id, body, request }) => {
      const author = authorOf(request);
      const academic_year = yearKey(body.academic_year);
      return write(store, author, ['result_codes'], async (trx) => {
        const student = orNotFound(await findRow(trx, 'students', id));
        const takers = await readTakers(trx, [Number(student.class_name)]);
        const taker = orNotFound(takers.find(({ student_id }) => student_id === id));
        const code = newCode();
        await putRows(trx, 'result_codes', [{ student_id: id, academic_year, code }]);
        const change = { resource: 'students', recordId: id, action: 'update' as const };
        // The code itself is a secret: the history has only that there is another.
        const after = { result_code: academic_year };
        await recordChange(
          trx,
          author,
          { ...change, label: taker.name, before: null, after },
          now(),
        );
        return slipOf(taker, code);
      });
    });
  };
