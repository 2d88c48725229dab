import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Batch } from '@angan/shared/contract';
import { until } from '../testing/until.ts';
import { signIn, type Call } from './support/client.ts';
import { damage } from './support/damage.ts';
import { figures } from './support/figures.ts';
import { isLong, times } from './support/mode.ts';
import { onEachDatabase } from './support/places.ts';
import { fireServer, type FireServer } from './support/server.ts';

const PRELOADS = ['clock', 'end-at'].flatMap((name) => [
  '--require',
  path.join(__dirname, `support/preload/${name}.cjs`),
]);
const ROWS = 450;
/** Rows of one transaction. */
const STEP = 200;
/** After so long without a step a batch counts as stopped (ms). */
const LOST_AFTER = 15_000;

interface Student {
  id: number;
  section: string;
  roll_number: string;
}

/**
 * Where the process ends: before a commit (the first begins the batch), before the answer, anywhere;
 * the short form has each place on one of the two.
 */
const points = (kind: string): string[] => [
  ...(isLong ? ['commit:1', 'commit:4', 'reply:1'] : []),
  ...(isLong || kind === 'SQLite' ? ['commit:2'] : []),
  ...(isLong || kind === 'PostgreSQL' ? ['commit:3'] : []),
  ...Array.from(
    { length: times(20, kind === 'SQLite' ? 1 : 0) },
    () => `statement:${randomInt(1, 40)}`,
  ),
];

onEachDatabase('a server that ends in the middle of a batch', (rows) => {
  let server: FireServer;
  let ahead = 0;
  beforeEach(async () => {
    server = await fireServer({ env: rows().env, nodeArgs: PRELOADS });
  });
  afterEach(() => server.remove());

  /** Starts a server that ends at `point` once it is told to count. */
  const start = async (point = '') => {
    const clock = path.join(server.dataDir, 'clock');
    await server.start({ env: { ANGAN_CLOCK: clock, ANGAN_END_AT: point } });
    writeFileSync(clock, String(ahead));
    return signIn(server);
  };
  const students = async (call: Call) =>
    (await call('GET', 'students/')).json as unknown as Student[];
  const ended = async (call: Call, id: number) => {
    let batch: Batch | undefined;
    await until('the batch ends', async () => {
      batch = (await call('GET', `students/batches/${id}/`)).json as unknown as Batch;
      return batch.state !== 'running';
    });
    return batch!;
  };
  /** Makes a call at which the server ends, and starts one that ends at the `next` point. */
  async function killed(make: () => Promise<unknown>, next?: string): Promise<Call> {
    server.child.kill('SIGUSR2');
    await make().catch(() => undefined);
    await server.end('SIGKILL');
    ahead += LOST_AFTER + 1000;
    return start(next);
  }

  it('has done whole steps of it, and goes on with it or takes it back', async () => {
    const { kind, env } = rows();
    const all = points(kind);
    let call = await start(all[0]);
    const { id: class_name } = (await call('POST', 'classes/', { json: { name: 'ষষ্ঠ' } })).json;
    const file = Array.from({ length: ROWS }, (_, at) => ({
      full_name: `শিক্ষার্থী ${at}`,
      roll_number: String(2 * at + 7),
      class_name,
      section: 'ক',
    }));
    expect((await call('POST', 'students/import/', { json: { rows: file } })).status).toBe(201);
    const before = await students(call);
    const ids = before.map(({ id }) => id);
    const rolls = new Map(before.map(({ id, roll_number }) => [id, roll_number]));
    const orderOf = ({ id }: Student) => (Number(rolls.get(id)) - 5) / 2;
    /** How many are in the other section; all have the roll of the section that they are in. */
    const moved = async () => {
      const now = await students(call);
      const others = now.filter((one) => {
        const expected = one.section === 'খ' ? String(orderOf(one)) : rolls.get(one.id);
        return one.roll_number !== expected;
      });
      expect(others).toEqual([]);
      return now.filter(({ section }) => section === 'খ').length;
    };
    let ends = 0;
    for (const [at, point] of all.entries()) {
      const to = { section: 'খ' };
      const set = { json: { action: 'set', set: to, number_by: 'roll_number', ids } };
      const headers = { 'idempotency-key': `batch-number-${at}` };
      const make = () => call('POST', 'students/batches/', { ...set, headers });
      const gone = () => until('it has ended', () => server.child.signalCode !== null);
      call = await killed(() => Promise.all([make(), gone()]), point);
      const id = (await make()).json.id;
      const batch = await ended(call, id);
      const steps = await moved();
      expect({ point, steps, isWhole: steps % STEP === 0 || steps === ROWS }).toEqual({
        point,
        steps: batch.done,
        isWhole: true,
      });
      // Every second one is taken back as it was left.
      if (at % 2 === 0) {
        await call('POST', `students/batches/${id}/continue/`);
        expect(await ended(call, id)).toMatchObject({ state: 'done', done: ROWS, refused: 0 });
        expect(await moved()).toBe(ROWS);
      }
      const { done } = await ended(call, id);
      const undo = () => call('POST', `students/batches/${id}/undo/`);
      call = await killed(undo, all[at + 1]);
      const left = await moved();
      expect({ point, isWhole: (done - left) % STEP === 0 || left === 0 }).toEqual({
        point,
        isWhole: true,
      });
      const again = await undo();
      expect([point, again.status]).toEqual([point, done > 0 ? 200 : 409]);
      if (done > 0)
        expect(await ended(call, id)).toMatchObject({ state: 'undone', rows: done, refused: 0 });
      expect(await moved()).toBe(0);
      ends += 2;
    }
    await server.end();
    expect(await damage({ dataDir: server.dataDir, databaseUrl: env.DATABASE_URL })).toEqual([]);
    figures(`batches-${kind.toLowerCase()}`, {
      'ends in the middle of a batch or its undo': ends,
      'steps of which a part was stored': 0,
    });
  });
});
