import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { testFolder } from '../../testing/templates.ts';
import * as sqlite from './sqlite-module.ts';
import { openSqlite } from './sqlite.ts';

/** Is set to 1 once SQLite has refused a statement. */
const mockFlag = new Int32Array(new SharedArrayBuffer(4));

jest.mock('./sqlite-module.ts', () => {
  const real = jest.requireActual<typeof sqlite>('./sqlite-module.ts');
  return {
    ...real,
    DatabaseSync: class extends real.DatabaseSync {
      override exec(text: string) {
        try {
          super.exec(text);
        } catch (error) {
          Atomics.store(mockFlag, 0, 1);
          Atomics.notify(mockFlag, 0);
          throw error;
        }
      }
    },
  };
});

/** Writes a new file until the flag is set. */
const WRITER = `const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('@photostructure/sqlite');
  const handle = new DatabaseSync(workerData.file);
  handle.exec('BEGIN IMMEDIATE; CREATE TABLE one (id integer)');
  parentPort.postMessage('writing');
  Atomics.wait(workerData.flag, 0, 0);
  handle.exec('COMMIT');
  handle.close();`;

it('SQLite opens a new file that another process is just making', async () => {
  const file = path.join(testFolder('sqlite'), 'angan.db');
  const writer = new Worker(WRITER, { eval: true, workerData: { file, flag: mockFlag } });
  await once(writer, 'message');
  const store = openSqlite(file);
  const { rows } = await sql`pragma journal_mode`.execute(store.db);
  expect(rows).toEqual([{ journal_mode: 'wal' }]);
  await store.db.destroy();
});
