import { spawn } from 'node:child_process';
import path from 'node:path';
import { describeEachDatabase } from '../../testing/databases.ts';
import { until } from '../../testing/until.ts';
import { alone } from './process-lock.ts';
import type { Store } from './store.ts';

/** Programs that take the lock as another version of the server would, and live until they are killed. */
const HOLDERS = {
  sqlite: `const { DatabaseSync } = require('@photostructure/sqlite');
    globalThis.held = new DatabaseSync(process.argv[1]);
    held.exec('BEGIN EXCLUSIVE');`,
  postgres: `const client = new (require('pg').Client)(process.argv[1]);
    void client.connect().then(() => client.query("select pg_advisory_lock(hashtext('angan work'))"));`,
};

describeEachDatabase('work that one process does at a time', (makeDatabase) => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  /** As two processes have them. */
  let stores: [Store, Store];
  beforeAll(async () => {
    database = await makeDatabase();
    stores = [database.open(), database.open()];
  });
  afterAll(async () => {
    for (const store of stores) await store.db.destroy();
    await database.remove();
  });
  const run = <Result>(store: Store, work: () => Promise<Result>) =>
    alone(store, database.dataDir, 'work', work);

  it('is refused to the other while the first is at it, and goes to it afterwards', async () => {
    const [first, other] = stores;
    const during = await run(first, () => run(other, async () => 'both'));
    expect(during).toEqual({ result: null });
    expect(await run(other, async () => 'later')).toEqual({ result: 'later' });
  });

  it('goes to the other after work that failed', async () => {
    const [first, other] = stores;
    const failing = run(first, () => Promise.reject(new Error('no room')));
    await expect(failing).rejects.toThrow('no room');
    expect(await run(other, async () => 'later')).toEqual({ result: 'later' });
  });

  it('goes to another process once the one that was at it is killed', async () => {
    const [{ kind }] = stores;
    const file = path.join(database.dataDir, 'work.lock');
    const program = `${HOLDERS[kind]} setInterval(() => undefined, 1000);`;
    const holder = spawn(process.execPath, ['-e', program, database.url ?? file]);
    try {
      const attempt = () => run(stores[0], async () => 'mine');
      await until('the other process has the lock', async () => !(await attempt()));
      holder.kill('SIGKILL');
      await until('the lock is free', async () => Boolean(await attempt()));
      expect(await attempt()).toEqual({ result: 'mine' });
    } finally {
      holder.kill('SIGKILL');
    }
  });
});
