import type { Kysely } from 'kysely';
import { resourceTable, type Dialect } from './dialect.ts';

/** Changes of the site's texts; without rows every page shows the defaults. */
export const siteTexts =
  ({ idColumn }: Dialect) =>
  async (db: Kysely<unknown>) =>
    resourceTable(db, idColumn)(
      'site_texts',
      { page: { type: 'text', needed: true }, texts: { type: 'text', needed: true } },
      1,
    );
