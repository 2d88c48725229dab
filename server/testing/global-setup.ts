import { postgresBinaries, startCluster } from './pg-cluster.ts';

/** Starts one PostgreSQL for all suites of a Jest run; each suite makes databases of its own in it. */
export default async function startPostgres(): Promise<void> {
  // A run inside of another one has the cluster of that one.
  if (process.env.ANGAN_TEST_POSTGRES || !postgresBinaries()) return;
  const cluster = await startCluster();
  process.env.ANGAN_TEST_POSTGRES = cluster.url('');
  globalThis.stopTestPostgres = () => cluster.stop();
}
