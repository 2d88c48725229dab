import { mayEdit, type Overview } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { callerIn } from '../../auth/guard.ts';
import { serve } from '../../auth/serve-call.ts';
import type { CrudDeps } from '../crud-routes.ts';
import type { Resource } from '../define-resource.ts';
import { readOverview } from './overview.ts';
import { samplePictures } from './sample-pictures.ts';

interface Deps extends CrudDeps {
  /** Whether backups are made every day, and when the newest was. */
  backup(): Promise<NonNullable<Overview['backup']>>;
  /** The last snapshot of the site; undefined where none is made. */
  snapshot(): Promise<Overview['snapshot']>;
  /** Releases that a share of the visits gets, and what was taken back. */
  trials(): Promise<Overview['trials']>;
  /** Copies away from the server; undefined where none are made. */
  copies(): Overview['copies'];
}

export const overviewRoutes =
  (
    resources: readonly Resource[],
    { store, counts, addresses, backup, snapshot, trials, copies }: Deps,
  ) =>
  async (app: FastifyInstance) => {
    const context = { db: store.db, counts, resources };
    serve(app, 'GET overview/', async ({ request }) => {
      const caller = callerIn(request);
      const own = resources.filter(({ contract }) => mayEdit(caller, contract.path));
      return {
        ...(await readOverview(context, caller)),
        sample_pictures: await samplePictures(store.db, addresses, own),
        ...(caller.role === 'Admin' && {
          backup: await backup(),
          snapshot: await snapshot(),
          trials: await trials(),
          copies: copies(),
        }),
      };
    });
  };
