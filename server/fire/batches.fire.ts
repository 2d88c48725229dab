import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { signIn, type Call } from './support/client.ts';
import { damage } from './support/damage.ts';
import { figures } from './support/figures.ts';
import { isLong, times } from './support/mode.ts';
import { onEachDatabase } from './support/places.ts';
import { fireServer, type FireServer } from './support/server.ts';

const PRELOAD = ['--require', path.join(__dirname, 'support/preload/end-at.cjs')];
/** More than share one savepoint and one statement of history. */
const ROWS = 450;

interface Student {
  id: number;
  section: string;
  roll_number: string;
}

/**
 * Where the process ends: before the commit, before the answer, at any statement; the short form has
 * each place on one of the two.
 */
const points = (kind: string): string[] => [
  ...(isLong || kind === 'SQLite' ? ['commit:1'] : []),
  ...(isLong || kind === 'PostgreSQL' ? ['reply:1'] : []),
  ...Array.from({ length: times(23, 1) }, () => `statement:${randomInt(1, ROWS)}`),
];

onEachDatabase('a server that ends in the middle of a batch', (rows) => {
  let server: FireServer;
  beforeEach(async () => {
    server = await fireServer({ env: rows().env, nodeArgs: PRELOAD });
  });
  afterEach(() => server.remove());

  /** Starts a server that ends at `point` once it is told to count. */
  const start = async (point = '') => {
    await server.start({ env: { ANGAN_END_AT: point } });
    return signIn(server);
  };
  /** Makes a call at which the server ends, and starts one that ends at the `next` point. */
  async function killed(make: () => Promise<unknown>, next?: string): Promise<Call> {
    const ended = once(server.child, 'exit');
    server.child.kill('SIGUSR2');
    await Promise.all([make().catch(() => undefined), ended]);
    await server.end('SIGKILL');
    return start(next);
  }

  it('a batch that was killed has done all of it or nothing, and so has its undo', async () => {
    const { kind, env } = rows();
    const all = points(kind).flatMap((point) => [point, point]);
    let call = await start(all[0]);
    const { id: class_name } = (await call('POST', 'classes/', { json: { name: 'ষষ্ঠ' } })).json;
    const file = Array.from({ length: ROWS }, (_, at) => ({
      full_name: `শিক্ষার্থী ${at}`,
      roll_number: String(2 * at + 7),
      class_name,
      section: 'ক',
    }));
    expect((await call('POST', 'students/import/', { json: { rows: file } })).status).toBe(201);
    const students = async () =>
      (await call('GET', 'students/')).json as unknown as readonly Student[];
    const before = await students();
    const ids = before.map(({ id }) => id);
    const rolls = new Map(before.map(({ id, roll_number }) => [id, roll_number]));
    /** How many are in the other section; all have the roll of the section that they are in. */
    const moved = async () => {
      const now = await students();
      const others = now.filter(({ id, section, roll_number }) => {
        const roll = rolls.get(id);
        return roll_number !== (section === 'খ' ? String((Number(roll) - 5) / 2) : roll);
      });
      expect(others).toEqual([]);
      return now.filter(({ section }) => section === 'খ').length;
    };
    for (let at = 0; at < all.length; at += 2) {
      const point = all[at];
      const set = { action: 'set', set: { section: 'খ' }, number_by: 'roll_number', ids };
      const headers = { 'idempotency-key': `batch-number-${at}` };
      const make = () => call('POST', 'students/batches/', { json: set, headers });
      call = await killed(make, all[at + 1]);
      expect([0, ROWS]).toContain(await moved());
      const batch = (await make()).json;
      expect([point, batch]).toMatchObject([point, { rows: ROWS, refused: 0, can_undo: true }]);
      expect([point, await moved()]).toEqual([point, ROWS]);
      const undo = () => call('POST', `students/batches/${String(batch.id)}/undo/`);
      call = await killed(undo, all[at + 2]);
      expect([0, ROWS]).toContain(await moved());
      expect([point, (await undo()).json]).toMatchObject([point, { state: 'undone', refused: 0 }]);
      expect([point, await moved()]).toEqual([point, 0]);
    }
    await server.end();
    expect(await damage({ dataDir: server.dataDir, databaseUrl: env.DATABASE_URL })).toEqual([]);
    figures(`batches-${kind.toLowerCase()}`, {
      'ends in the middle of a batch or its undo': all.length,
      'batches of which a part was stored': 0,
    });
  });
});
