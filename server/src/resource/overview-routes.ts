import type { Overview } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { admin } from '../auth/access.ts';
import type { CrudDeps } from './crud-routes.ts';
import type { Resource } from './define-resource.ts';
import { overviewOf } from './overview.ts';
import { samplePictures } from './sample-pictures.ts';

interface Deps extends CrudDeps {
  /** Whether backups are made every day, and when the newest was. */
  backup(): Promise<Overview['backup']>;
}

/** `overview/`, for the start page of the dashboard. */
export const overviewRoutes =
  (resources: readonly Resource[], { store, counts, addresses, guard, backup }: Deps) =>
  async (app: FastifyInstance) => {
    const read = overviewOf(store.db, counts, resources);
    app.get('/overview/', guard(admin), async (): Promise<Overview> => ({
      ...(await read()),
      sample_pictures: await samplePictures(store.db, addresses, resources),
      backup: await backup(),
    }));
  };
