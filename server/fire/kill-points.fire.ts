import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { signIn, type Call } from './support/client.ts';
import { figures } from './support/figures.ts';
import { differences, Ledger, sumOf } from './support/ledger.ts';
import { isLong, itAbove, times } from './support/mode.ts';
import { onEachDatabase } from './support/places.ts';
import { fireServer, type FireServer } from './support/server.ts';
import { damage, stored } from './support/damage.ts';
import { noticeForm } from './support/writers.ts';

const PRELOAD = path.join(__dirname, 'support/preload/end-at.cjs');
const endingAt = (step: string, count: number, more: Record<string, string> = {}) => ({
  nodeArgs: ['--require', PRELOAD],
  env: { ANGAN_END_AT: `${step}:${count}`, ...more },
});

/**
 * The steps of a file that replaces another, in their order; each ends the process just before it
 * is done.
 */
const STEPS = ['write', 'sync-file', 'rename', 'sync-folder', 'row', 'commit', 'reply'] as const;
const DONE_BEFORE: readonly string[] = ['reply'];

let createdCount = 0;
const pdf = () =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, `${(createdCount += 1)} `)]);

/** Replaces the file of a notice while the server ends at a step, and notes what must be there afterwards. */
async function replaceUntil(
  server: FireServer,
  call: Call,
  ledger: Ledger,
  step: string,
  id: number,
): Promise<void> {
  const data = pdf();
  const title = `বদল ${createdCount}`;
  const done = ledger.changing(id, { title, sum: sumOf(data) });
  server.child.kill('SIGUSR2');
  await expect(call('PUT', `notices/${id}/`, { form: noticeForm(title, data) })).rejects.toThrow();
  // What was committed is there, answered or not; what was not is not.
  if (DONE_BEFORE.includes(step)) done();
  else ledger.rows.set(id, ledger.rows.get(id)?.slice(0, 1) ?? []);
  await server.end('SIGKILL');
}

onEachDatabase('a server that ends between two steps', (rows, kind) => {
  let server: FireServer;
  let ledger: Ledger;
  const place = () => ({ dataDir: server.dataDir, databaseUrl: rows().env.DATABASE_URL });
  beforeEach(async () => {
    server = await fireServer({ env: rows().env });
    ledger = new Ledger();
  });
  afterEach(() => server.remove());

  it('a killed server has either the old or the new file complete, whichever step of an upload was the last', async () => {
    // The short form leaves to SQLite what is the same code on both.
    const steps = isLong || kind === 'SQLite' ? STEPS : (['commit'] as const);
    await server.start();
    const call = await signIn(server);
    const data = pdf();
    const noted = ledger.creating({ title: 'প্রথম', sum: sumOf(data) });
    const { id } = (await call('POST', 'notices/', { form: noticeForm('প্রথম', data) })).json;
    noted(id);
    // Files that were replaced are kept for earlier versions.
    let files = 1;
    /** The remains of an end, seen by the start that the next end follows. */
    const complete = async (before: string) => {
      await server.swept();
      const wrong = await differences(ledger, call, server.origin);
      const left = { wrong, files: stored(server.dataDir).length };
      expect({ before, ...left }).toEqual({ before, wrong: [], files });
    };
    const ending = steps.flatMap((step) => Array<(typeof STEPS)[number]>(times(10, 1)).fill(step));
    await server.end('SIGKILL');
    for (const step of ending) {
      // A file of 200 KB is written in several pieces, and its row in two statements.
      await server.start(endingAt(step, ['write', 'row'].includes(step) ? randomInt(1, 3) : 1));
      await complete(step);
      await replaceUntil(server, call, ledger, step, id);
      if (DONE_BEFORE.includes(step)) files += 1;
    }
    await server.start();
    await complete('the last');
    await server.end();
    expect(await damage(place())).toEqual([]);
    figures(`kill-points-${kind.toLowerCase()}`, {
      'ends between two steps of a replaced file': ending.length,
      'neither the old file nor the new one': 0,
    });
  });

  it('a killed server starts anew after an end in the middle of its first migration', async () => {
    await rows().empty();
    for (let round = 0; round < times(10, 1); round += 1) {
      await server.run(endingAt('table', randomInt(1, 30), { ANGAN_END_FROM_START: 'yes' }));
      expect(server.child.signalCode).toBe('SIGKILL');
      await server.start();
      await signIn(server);
      await server.swept();
      await server.end();
      expect(await damage(place())).toEqual([]);
      await server.remove();
      await rows().empty();
      server = await fireServer({ env: rows().env });
    }
  });

  itAbove(kind)(
    'a killed server goes on with a sweep that was cut short at its next start',
    async () => {
      await server.start();
      const call = await signIn(server);
      await call('POST', 'notices/', { form: noticeForm('নোটিশ', pdf()) });
      // Killed, so that its folder of unfinished uploads is still there.
      await server.end('SIGKILL');
      const folder = path.join(server.dataDir, 'media/files');
      const files = readdirSync(folder);
      for (let n = 0; n < 5; n += 1)
        copyFileSync(
          path.join(folder, files[0]!),
          path.join(folder, `${String(n).repeat(32)}.pdf`),
        );
      const tmp = path.join(server.dataDir, 'media/tmp');
      writeFileSync(path.join(tmp, readdirSync(tmp)[0]!, 'rest'), 'half');
      await server.run(endingAt('unlink', 3, { ANGAN_END_FROM_START: 'yes' }));
      expect(stored(server.dataDir)).toHaveLength(files.length + 3);
      await server.start();
      await server.swept();
      await server.end();
      expect(stored(server.dataDir).sort()).toEqual(files.sort());
      expect(await damage(place())).toEqual([]);
    },
  );
});
