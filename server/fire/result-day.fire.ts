import path from 'node:path';
import { startProgram, untilOutput } from '../../scripts/product/process.cjs';
import { figures, quantile } from './support/figures.ts';
import { times } from './support/mode.ts';
import { hasNginx, nginxBefore, type Proxy } from './support/nginx.ts';
import { pause } from './support/pause.ts';
import { fireServer, type FireServer } from './support/server.ts';

interface Answer {
  kind: string;
  status: number;
  ms: number;
}

const RATE = times(300, 60);
const SECONDS = times(60, 8);
const WRITES = ['upload', 'login'];

const suite = hasNginx() ? describe : describe.skip;
if (!hasNginx()) process.stderr.write('SKIPPED, there is no nginx on this machine: result day\n');

suite('result day', () => {
  let first: FireServer;
  let second: FireServer;
  let proxy: Proxy;
  beforeAll(async () => {
    const env = { TRUST_PROXY: 'loopback', DEMO: 'on' };
    first = await fireServer({ env });
    await first.start();
    second = await fireServer({ env }, first.dataDir);
    await second.start();
    proxy = await nginxBefore([first, second]);
  }, 300_000);
  afterAll(async () => {
    await proxy?.stop();
    await second?.end('SIGKILL');
    await first?.remove();
  });

  /** The load, in a process of its own; `crash` is called once it has begun. */
  async function load(crash: () => Promise<void>): Promise<Answer[]> {
    const file = path.join(__dirname, 'support/result-day.mjs');
    const program = startProgram(process.execPath, [
      file,
      proxy.origin,
      String(RATE),
      String(SECONDS),
    ]);
    await untilOutput(program, /^BEGUN/);
    await crash();
    const code = await program.ended;
    expect({ code, output: code === 0 ? '' : program.output() }).toEqual({ code: 0, output: '' });
    return JSON.parse(/^\[.*$/m.exec(program.output())?.[0] ?? '[]') as Answer[];
  }

  it('a result day goes by without a failed page or list while one of two processes crashes in the middle and comes back', async () => {
    const answers = await load(async () => {
      await pause((SECONDS * 1000) / 2);
      await second.end('SIGKILL');
      await pause(1000);
      await second.start();
    });
    const reads = answers.filter(({ kind }) => !WRITES.includes(kind));
    const failed = reads.filter(({ status }) => status !== 200 && status !== 304);
    const writes = answers.filter(({ kind }) => WRITES.includes(kind));
    const took = reads.map(({ ms }) => ms);
    figures('result-day', {
      'requests a second': RATE + Math.ceil(RATE / 10),
      seconds: SECONDS,
      'pages and lists asked for': reads.length,
      'of them failed': failed.length,
      'p50 ms': quantile(took, 0.5),
      'p99 ms': quantile(took, 0.99),
      'uploads and logins': writes.length,
      'of them failed with the process that crashed': writes.filter(
        ({ status }) => status >= 500 || status === 0,
      ).length,
    });
    expect(failed.slice(0, 5)).toEqual([]);
    expect(reads.length).toBeGreaterThan(RATE * SECONDS * 0.9);
  });
});
