import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyThread, STOPPED as problem, type Task } from './tasks.ts';

describe('the thread of the copies', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-thread-'));
  const file = path.join(folder, 'thread.cjs');
  // Counts its tasks; ends at `now` 0, answers never at -1.
  writeFileSync(
    file,
    `let count = 0;
    require('node:worker_threads').parentPort.on('message', ({ now }) => {
      if (now === 0) throw new Error('the disk is gone');
      count += 1;
      if (now > 0) setTimeout(() => require('node:worker_threads').parentPort.postMessage({ result: count }), now);
    });`,
  );
  const thread = copyThread(file);
  const run = (now: number) => thread.run({ now } as Task);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('does one task after the other, and lives on', async () => {
    expect(await Promise.all([run(30), run(1)])).toEqual([{ result: 1 }, { result: 2 }]);
    expect(await run(1)).toEqual({ result: 3 });
  });

  it('says why it ended, and the next task has another', async () => {
    expect(await run(0)).toEqual({ problem: expect.stringContaining('the disk is gone') });
    expect(await run(1)).toEqual({ result: 1 });
  });

  it('ends with the server for good, also in the middle of a task', async () => {
    const tasks = [run(-1), run(1)];
    await new Promise(setImmediate);
    await thread.end();
    expect(await Promise.all([...tasks, run(1)])).toEqual([{ problem }, { problem }, { problem }]);
  });
});
