import type { FastifyInstance } from 'fastify';
import { accountOf } from '../../auth/accounts/accounts.ts';
import type { Caller } from '../../auth/access.ts';
import { serve } from '../../auth/serve-call.ts';
import type { Queries } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { recordChange } from '../../history/record-change.ts';
import { orNotFound } from '../../http/errors.ts';
import type { CrudDeps } from '../../resource/crud-routes.ts';
import { putRows } from './rows.ts';

/** Whether an account may read and enter the marks of a subject in a section. */
export type Scope = (subjectId: number, section: string) => boolean;

const ALL_SECTIONS = '';

const rowsFor = (db: Queries, userId: number) =>
  db
    .selectFrom('mark_scopes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('subject_id')
    .orderBy('section')
    .execute();

export async function scopeOf(db: Queries, { id, role }: Caller): Promise<Scope> {
  if (role === 'Admin') return () => true;
  const rows = await rowsFor(db, id);
  return (subjectId, section) =>
    rows.some(
      (row) => row.subject_id === subjectId && [ALL_SECTIONS, section].includes(row.section),
    );
}

/** `users/{id}/mark-scopes/`: which subjects and sections an account with the area `marks` has. */
export const scopeRoutes =
  ({ store, now }: CrudDeps) =>
  async (app: FastifyInstance) => {
    const scopes = async (db: Queries, id: number) => ({
      scopes: (await rowsFor(db, id)).map(({ subject_id, section }) => ({
        subject_id,
        section: section || null,
      })),
    });

    serve(app, 'GET users/{id}/mark-scopes/', async ({ id }) => {
      orNotFound(await accountOf(store.db, id));
      return scopes(store.db, id);
    });

    serve(app, 'PUT users/{id}/mark-scopes/', async ({ id, body, request }) => {
      const author = authorOf(request);
      await write(store, author, ['users', 'marks'], async (trx) => {
        const { full_name: label } = orNotFound(await accountOf(trx, id));
        const listed = async () => ({
          mark_scopes: JSON.stringify((await scopes(trx, id)).scopes),
        });
        const before = await listed();
        await trx.deleteFrom('mark_scopes').where('user_id', '=', id).execute();
        const rows = body.scopes.map(({ subject_id, section }) => ({
          user_id: id,
          subject_id,
          section: section ?? ALL_SECTIONS,
        }));
        await putRows(trx, 'mark_scopes', rows);
        const change = { resource: 'users', recordId: id, action: 'update' as const, label };
        await recordChange(trx, author, { ...change, before, after: await listed() }, now());
      });
    });
  };
