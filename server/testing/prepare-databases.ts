import startPostgres from './global-setup.ts';
import { makeTemplates } from './templates.ts';

/** Before the suites of the server: PostgreSQL, and on each kind a database to copy. */
export default async function prepareDatabases(): Promise<void> {
  await startPostgres();
  await makeTemplates();
}
