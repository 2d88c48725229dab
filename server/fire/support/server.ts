import path from 'node:path';
import { until } from '../../testing/until.ts';
import {
  ADMIN,
  prepareProduct,
  type Launch,
  type ProductProcess,
} from '../../../scripts/product/process.cjs';

export { ADMIN, type Launch };

export interface FireServer extends Omit<ProductProcess, 'data' | 'start'> {
  readonly dataDir: string;
  /** Starts a process on the same address and data; returns the ms until its first 200. */
  start(launch?: Launch): Promise<number>;
  /** Waits until files that no row names are deleted, which happens after a start. */
  swept(): Promise<void>;
}

/** A fault planted in the server to see a test fail: `ANGAN_WEAKEN=no-fsync npm run test:fire -- power`. */
const weakness = process.env.ANGAN_WEAKEN
  ? ['--require', path.join(__dirname, 'weaken', `${process.env.ANGAN_WEAKEN}.cjs`)]
  : [];

/**
 * A built server without a demonstration college, not yet started, on an empty data folder; `folder` is
 * that of another program.
 */
export async function fireServer(
  { env = {}, nodeArgs = [], under, folder }: Launch & { folder?: string } = {},
  data?: string,
): Promise<FireServer> {
  const server = await prepareProduct({
    env: { DEMO: 'off', LOG_LEVEL: 'warn', METRICS_ALLOW: 'loopback', ...env },
    nodeArgs: [...weakness, ...nodeArgs],
    under,
    folder,
    data,
  });
  const { origin, output, run, end, remove } = server;
  return {
    origin,
    dataDir: server.data,
    get child() {
      return server.child;
    },
    output,
    async start(launch) {
      const startedAt = performance.now();
      await server.start(launch);
      const { ok, status } = await fetch(`${origin}/api/healthz/`);
      if (!ok) throw new Error(`The server started, but /api/healthz/ answered ${status}.`);
      return performance.now() - startedAt;
    },
    async swept() {
      await until('lost files were looked for', async () => {
        const metrics = await (await fetch(`${origin}/api/metrics`)).text();
        return metrics.includes('angan_job_last_success_timestamp_seconds{job="sweep"}');
      });
    },
    run,
    end,
    remove,
  };
}
