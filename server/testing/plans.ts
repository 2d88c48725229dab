import { sql, type KyselyPlugin } from 'kysely';
import type { Store } from '../src/db/store.ts';

type Reading = Pick<Store, 'db' | 'kind'>;

/** How SQLite reads what some work asks of it, a line for each step of its plans. */
export async function plansOf(
  { db, kind }: Reading,
  work: (noted: Reading) => Promise<unknown>,
): Promise<string[]> {
  const queries: Parameters<KyselyPlugin['transformQuery']>[0][] = [];
  const noted = db.withPlugin({
    transformQuery: (query) => {
      queries.push(query);
      return query.node;
    },
    transformResult: async ({ result }) => result,
  });
  await work({ db: noted, kind });
  const plans: string[] = [];
  for (const { node, queryId } of queries) {
    const { sql: text, parameters } = db.getExecutor().compileQuery(node, queryId);
    const explain = {
      ...sql`explain query plan`.compile(db),
      sql: `explain query plan ${text}`,
      parameters,
    };
    const { rows } = await db.executeQuery<{ detail: string }>(explain);
    plans.push(...rows.map(({ detail }) => detail));
  }
  return plans;
}
