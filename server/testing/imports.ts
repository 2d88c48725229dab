import type { Suite } from './suite.ts';

/** Calls of import tests; a class exists, and before each test the tables that they fill are empty. */
export function useImports(server: Suite) {
  let classId = 0;
  beforeAll(async () => {
    const { token } = server;
    classId = (await server.app.call('POST', 'classes/', { token, json: { name: 'ষষ্ঠ' } })).body.id;
  });
  beforeEach(async () => {
    for (const table of ['students', 'subjects', 'staff', 'teachers', 'idempotency'] as const)
      await server.app.store.db.deleteFrom(table as 'idempotency').execute();
  });
  return {
    /** The id of the class; known once the tests run. */
    get classId() {
      return classId;
    },
    send: (
      path: string,
      rows: unknown,
      headers: Record<string, string> = {},
      token = server.token,
    ) => server.app.call('POST', `${path}/import/`, { token, json: { rows }, headers }),
    stored: async (path: string) =>
      (await server.app.call('GET', `${path}/`, { token: server.token })).body as Record<
        string,
        unknown
      >[],
  };
}
