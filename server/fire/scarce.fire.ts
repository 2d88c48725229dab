import { spawn } from 'node:child_process';
import { caller, signIn, type Call } from './support/client.ts';
import { figures } from './support/figures.ts';
import { itInLongForm, times } from './support/mode.ts';
import { fireServer, type FireServer, type Launch } from './support/server.ts';

/** Many calls at once: how often each status, and how often no answer at all. */
async function storm(
  count: number,
  send: (n: number) => Promise<{ status: number }>,
): Promise<Record<string, number>> {
  const outcomes = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      send(n).then(
        ({ status }) => String(status),
        () => 'no answer',
      ),
    ),
  );
  const tally: Record<string, number> = {};
  for (const outcome of outcomes) tally[outcome] = (tally[outcome] ?? 0) + 1;
  return tally;
}

const kinds = (tally: Record<string, number>, allowed: string[]) =>
  Object.keys(tally).filter((kind) => !allowed.includes(kind));

describe('a server that has too little of something', () => {
  let server: FireServer;
  const startServer = async (launch: Launch) => {
    server = await fireServer(launch);
    await server.start();
    return signIn(server);
  };
  const expectWell = async (call: Call) => {
    expect(server.child.exitCode).toBeNull();
    expect((await call('GET', 'notices/')).status).toBe(200);
    expect((await call('POST', 'notices/', { json: { title: 'এরপর' } })).status).toBe(201);
    expect((await caller(server)('GET', '/notice')).status).toBe(200);
  };
  afterEach(() => server.remove());

  it('goes on when it may open 64 files, and is well again afterwards', async () => {
    const call = await startServer({ under: ['prlimit', '--nofile=64'] });
    const pages = ['/', '/notice', '/gallery', 'notices/', 'teachers/', '/api/healthz/'];
    const tally = await storm(times(2000, 300), (n) =>
      caller(server)('GET', pages[n % pages.length]!, { headers: { connection: 'close' } }),
    );
    expect(kinds(tally, ['200', '503', 'no answer'])).toEqual([]);
    await expectWell(call);
    figures('scarce-files', { 'requests at once with 64 open files': times(2000, 300), ...tally });
  });

  it('goes on with a heap of 96 MB, and is well again afterwards', async () => {
    const call = await startServer({ nodeArgs: ['--max-old-space-size=96'] });
    const { json: grade } = await call('POST', 'classes/', { json: { name: 'একাদশ' } });
    const rows = Array.from({ length: 2000 }, (_, n) => ({
      full_name: `শিক্ষার্থী ${n}`,
      roll_number: String(n),
      class_name: grade.id,
      section: 'ক',
      address: 'গ্রাম',
      guardian_name: 'অভিভাবক',
      guardian_contact: '01812345678',
    }));
    const imported = await call('POST', 'students/import/', { json: { rows } });
    expect([imported.status, imported.text]).toEqual([201, expect.anything()]);
    const tally = await storm(times(60, 20), () => call('GET', 'students/', { patience: 120_000 }));
    expect(kinds(tally, ['200', '503'])).toEqual([]);
    await expectWell(call);
    figures('scarce-heap', {
      'lists of 2,000 students asked for at once with a heap of 96 MB': times(60, 20),
      ...tally,
    });
  });

  itInLongForm('goes on beside programs that take every core', async () => {
    const call = await startServer({});
    const hogs = [1, 2, 3, 4].map(() =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    );
    try {
      const tally = await storm(times(1000, 300), (n) =>
        caller(server)('GET', n % 2 ? '/notice' : 'notices/', { patience: 120_000 }),
      );
      expect(kinds(tally, ['200', '503'])).toEqual([]);
      figures('scarce-processor', {
        'requests at once beside four programs that take every core': times(1000, 300),
        ...tally,
      });
    } finally {
      hogs.forEach((hog) => hog.kill('SIGKILL'));
    }
    await expectWell(call);
  });
});
