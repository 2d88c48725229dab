import { randomInt } from 'node:crypto';
import path from 'node:path';
import { caller, tokenOf, type Call } from './support/client.ts';
import { damage } from './support/damage.ts';
import { figures } from './support/figures.ts';
import { historyGaps } from './support/history-gaps.ts';
import { times } from './support/mode.ts';
import { onEachDatabase } from './support/places.ts';
import { fireServer } from './support/server.ts';
import { noticeForm } from './support/writers.ts';

const PRELOAD = path.join(__dirname, 'support/preload/end-at.cjs');
/** No write below has more statements. */
const STATEMENTS = 18;
/** Where the first writes end: between a change and its history, and before both are committed. */
const FIRST = ['history:1', 'commit:1'];

const pdf = (n: number) => Buffer.from(`%PDF-1.4\n% ${n}\n%%EOF\n`);

/** One write of each kind after the other; all of them make history. */
function writes(call: Call, round: number) {
  // A save that changes nothing has no row of history: no text comes twice.
  let nextId = round * 1000;
  const notice = (): Promise<unknown> => {
    const form = noticeForm(`নোটিশ ${(nextId += 1)}`, pdf(nextId));
    form.append('category', `ধরন ${nextId}`);
    return call('POST', 'notices/', { form });
  };
  const replace = (id: number): Promise<unknown> =>
    call('PUT', `notices/${id}/`, { form: noticeForm(`বদল ${(nextId += 1)}`, pdf(nextId)) });
  const newest = async () => {
    const { json } = await call('GET', 'notices/?status=all&page=1&page_size=1');
    return (json as unknown as { results: { id: number }[] }).results[0]?.id ?? 0;
  };
  const kinds: ((id: number) => Promise<unknown>)[] = [
    notice,
    replace,
    async (id) => {
      const { json } = await call('GET', 'notice-categories/');
      const last = (json as unknown as { id: number }[]).at(-1);
      return last
        ? call('PATCH', `notice-categories/${last.id}/`, { json: { name: `নাম ${(nextId += 1)}` } })
        : notice().then(() => id);
    },
    (id) => call('DELETE', `notices/${id}/`),
    async (id) => {
      const { json } = await call('GET', `history/?resource=notices&record=${id}`);
      const { results } = json as unknown as { results: { id: number }[] };
      if (results.length !== 2) return replace(id);
      return call('POST', `history/${results.at(-1)?.id}/restore/`, { json: {} });
    },
    () => {
      const rows = Array.from({ length: 250 }, (_, n) => ({
        full_name: `কর্মচারী ${(nextId += 1)}`,
        designation: 'সহকারী',
        contact_phone: `017${String(nextId).padStart(8, '0')}`,
        position: n,
      }));
      return call('POST', 'staff/import/', { json: { rows } });
    },
  ];
  return { kinds, newest };
}

onEachDatabase('a server killed between any two statements of a change', (rows, kind) => {
  it('a killed server has no change without its row of history, and no row without its change', async () => {
    const { env } = rows();
    const server = await fireServer({ env });
    const place = { dataDir: server.dataDir, databaseUrl: env.DATABASE_URL };
    const expected = times(100, kind === 'SQLite' ? 4 : 2);
    let kills = 0;
    try {
      let token: string | undefined;
      for (let round = 0; kills < expected; round += 1) {
        const step = FIRST[round] ?? `statement:${randomInt(1, STATEMENTS)}`;
        await server.start({
          nodeArgs: ['--require', PRELOAD],
          env: { ANGAN_END_AT: step },
        });
        token ??= await tokenOf(server);
        const { kinds, newest } = writes(caller(server, token), round);
        const id = await newest();
        if (id === 0) await kinds[0]!(0);
        server.child.kill('SIGUSR2');
        const done = await kinds[round % kinds.length]!(id).then(
          () => true,
          () => false,
        );
        if (!done) kills += 1;
        await server.end('SIGKILL');
        expect({ round, step, gaps: await historyGaps(place) }).toEqual({ round, step, gaps: [] });
      }
      await server.start();
      await server.swept();
      await server.end();
      expect(await damage(place)).toEqual([]);
      figures(`history-${kind.toLowerCase()}`, {
        'kills between two statements of a change': kills,
        'changes without their row of history, rows without their change': 0,
      });
    } finally {
      await server.remove();
    }
  });
});
