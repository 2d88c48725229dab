import { request } from 'node:http';
import { caller, signIn, tokenOf } from './support/client.ts';
import { figures } from './support/figures.ts';
import { differences, Ledger, sumOf } from './support/ledger.ts';
import { times } from './support/mode.ts';
import { pause } from './support/pause.ts';
import { fireServer, type FireServer } from './support/server.ts';
import { damage } from './support/damage.ts';
import { noticeForm, writeUntilKilled } from './support/writers.ts';

interface Halfway {
  /** Sends the rest and answers what came back. */
  finish(): Promise<number>;
}

/** An upload that the server has begun, as its 100 Continue says, and whose first half was sent. */
async function halfAnUpload(
  server: FireServer,
  token: string,
  title: string,
  data: Buffer,
): Promise<Halfway> {
  const encoded = new Response(noticeForm(title, data));
  const body = Buffer.from(await encoded.arrayBuffer());
  const sending = request(`${server.origin}/api/notices/`, {
    method: 'POST',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
      'content-length': body.length,
      connection: 'close',
      expect: '100-continue',
    },
  });
  const hasStarted = new Promise((resolve) => sending.once('continue', resolve));
  sending.flushHeaders();
  const answered = new Promise<number>((resolve, reject) =>
    sending
      .once('error', reject)
      .once('response', (answer) =>
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
      ),
  );
  await Promise.race([hasStarted, answered]);
  await new Promise((resolve) => sending.write(body.subarray(0, body.length / 2), resolve));
  return { finish: () => (sending.end(body.subarray(body.length / 2)), answered) };
}

describe('a server that gets SIGTERM under load', () => {
  it('finishes pending requests, loses no acknowledged write, and exits with 0', async () => {
    const server = await fireServer();
    const drains: number[] = [];
    let finished = 0;
    const ledger = new Ledger();
    try {
      for (let round = 0; round < times(20, 1); round += 1) {
        await server.start();
        const token = await tokenOf(server);
        const call = caller(server, token);
        let hasEnded = false;
        const writing = writeUntilKilled(call, ledger, () => hasEnded);
        const data = Buffer.concat([
          Buffer.from('%PDF-1.4\n'),
          Buffer.alloc(500_000, String(round)),
        ]);
        const titles = [1, 2, 3, 4, 5, 6].map((n) => `অর্ধেক ${round} ${n}`);
        const uploads = await Promise.all(
          titles.map((title) => halfAnUpload(server, token, title, data)),
        );
        titles.forEach((title) => ledger.creating({ title, sum: sumOf(data) }));
        await pause(200);
        const startedAt = performance.now();
        const ended = server.end('SIGTERM');
        hasEnded = true;
        await pause(50);
        const statuses = await Promise.all(uploads.map((upload) => upload.finish()));
        expect(statuses).toEqual(titles.map(() => 201));
        expect(await ended).toBe(0);
        drains.push(performance.now() - startedAt);
        finished += statuses.length;
        await writing;
      }
      await server.start();
      expect(await differences(ledger, await signIn(server), server.origin)).toEqual([]);
      await server.swept();
      await server.end();
      expect(await damage({ dataDir: server.dataDir })).toEqual([]);
      figures('ending', {
        'uploads that were half-way at SIGTERM and were answered 201': finished,
        'writes answered under load and lost': 0,
        'from SIGTERM to the end, slowest (ms)': Math.round(Math.max(...drains)),
      });
    } finally {
      await server.remove();
    }
  });

  it('does not wait for ever for one who sends nothing more', async () => {
    const server = await fireServer();
    try {
      await server.start();
      const hanging = await halfAnUpload(
        server,
        await tokenOf(server),
        'কখনও নয়',
        Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(500_000)]),
      );
      expect(await server.end('SIGTERM')).toBe(0);
      await expect(hanging.finish()).rejects.toThrow();
      await server.start();
      await server.swept();
      await server.end();
      expect(await damage({ dataDir: server.dataDir })).toEqual([]);
    } finally {
      await server.remove();
    }
  });
});
