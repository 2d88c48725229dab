import {
  describeAboveDatabase,
  describeEachDatabase,
  describePostgres,
  type TestDatabase,
} from './databases.ts';
import { startApp, type TestApp } from './test-app.ts';

export interface Suite {
  readonly database: TestDatabase;
  readonly app: TestApp;
  readonly token: string;
}

const withServer =
  (describeDatabases: typeof describeEachDatabase) =>
  (title: string, suite: (server: Suite, kind: TestDatabase['kind']) => void): void =>
    describeDatabases(title, (makeDatabase, kind) => {
      const server = {} as { -readonly [Key in keyof Suite]: Suite[Key] };
      beforeAll(async () => {
        server.database = await makeDatabase();
        server.app = await startApp(server.database);
        server.token = (await server.app.account('admin', 'Admin')).token;
      });
      afterAll(async () => {
        await server.app.close();
        await server.database.remove();
      });
      suite(server, kind);
    });

/** A suite that runs on each database, with a server of its own and an Admin signed in. */
export const describeServer = withServer(describeEachDatabase);

/** The same for what holds or breaks above the database. */
export const describeServerAboveDatabase = withServer(describeAboveDatabase);

/** The same for what PostgreSQL alone can get wrong, as SQLite has one writer at a time. */
export const describeServerOnPostgres = withServer(describePostgres);
