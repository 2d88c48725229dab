import { Agent, request } from 'node:http';
import path from 'node:path';
import { startProgram, untilOutput } from '../../scripts/product/process.cjs';
import { figures } from './support/figures.ts';
import { times } from './support/mode.ts';
import { hasNginx, nginxBefore, type Proxy } from './support/nginx.ts';
import { fireServer, type FireServer } from './support/server.ts';

const CONNECTIONS = 16;
const READ_MS = times(10_000, 500);
/** The share of one network in that time, and some pages of readers. */
const MOST_MADE = 20 + READ_MS / 400;
const KINDS = ['pages of a list', 'missing pages', 'forms without script'];

if (!hasNginx()) process.stderr.write('SKIPPED, there is no nginx on this machine: its limit\n');

describe('a flood of pages that have to be made', () => {
  let server: FireServer;
  let proxy: Proxy | undefined;
  const measured: Record<string, string | number> = {};
  beforeAll(async () => {
    server = await fireServer({ env: { TRUST_PROXY: 'loopback', DEMO: 'on' } });
    await server.start();
    proxy = hasNginx() ? await nginxBefore([server]) : undefined;
  });
  afterAll(async () => {
    figures('render-flood', measured);
    await proxy?.stop();
    await server.remove();
  });

  /** Reads a cached page again and again from another network; the ms of each answer, in order of size. */
  async function readings(origin: string): Promise<number[]> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const took: number[] = [];
    for (const end = performance.now() + READ_MS; performance.now() < end;) {
      const startedAt = performance.now();
      const status = await new Promise((resolve, reject) => {
        request(`${origin}/`, { agent, headers }, (answer) =>
          answer.resume().on('end', () => resolve(answer.statusCode)),
        )
          .on('error', reject)
          .end();
      });
      took.push(performance.now() - startedAt);
      expect(status).toBe(200);
    }
    agent.destroy();
    return took.sort((a, b) => a - b);
  }
  const p99 = (sorted: number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? 0;

  /** How many pages and lists were made since the start. */
  const renderCount = async () => {
    const metrics = await (await fetch(`${server.origin}/api/metrics`)).text();
    return Number(/^angan_response_cache_reads_total\{result="miss"\} (\d+)$/m.exec(metrics)?.[1]);
  };

  const ways = ['the server itself', ...(hasNginx() ? ['nginx as documented'] : [])];
  const cases = ways.flatMap((way) => KINDS.map((kind) => [kind, way] as const));
  it.each(cases)('of %s leaves readers of cached pages alone, through %s', async (kind, way) => {
    const { origin } = (way === 'the server itself' ? undefined : proxy) ?? server;
    await readings(origin);
    const quiet = p99(await readings(origin));
    const before = await renderCount();
    const flood = startProgram(process.execPath, [
      path.join(__dirname, 'support/flood.mjs'),
      origin,
      String(CONNECTIONS),
      kind,
    ]);
    await untilOutput(flood, /^BEGUN/m);
    const under = p99(await readings(origin));
    flood.child.kill();
    await flood.ended;
    measured[`${kind}, through ${way}: p99 of a cached page, at rest and under 16 connections`] =
      `${quiet.toFixed(1)} and ${under.toFixed(1)} ms, ${(under / quiet).toFixed(1)}×`;
    expect((await renderCount()) - before).toBeLessThan(MOST_MADE);
  });
});
