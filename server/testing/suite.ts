import { describeEachDatabase, type TestDatabase } from './databases.ts';
import { startApp, type TestApp } from './test-app.ts';

export interface Suite {
  readonly database: TestDatabase;
  readonly app: TestApp;
  /** The token of an Admin. */
  readonly token: string;
}

/** A suite that runs on each database, with a server of its own and an Admin signed in. */
export function describeServer(
  title: string,
  suite: (server: Suite, kind: TestDatabase['kind']) => void,
): void {
  describeEachDatabase(title, (makeDatabase, kind) => {
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
}
