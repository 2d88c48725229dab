import { cpSync } from 'node:fs';
import {
  ADMIN,
  freePort,
  prepareProduct,
  root,
  type Env,
  type ProductProcess,
} from '../../scripts/product/process.cjs';

export { ADMIN, freePort, root, type Env };

/** A running server of the built product. */
export interface Product extends Pick<ProductProcess, 'origin' | 'data' | 'output'> {
  /** Ends the process; its data folder stays. */
  halt(): Promise<void>;
  /** Starts it again on the same address and data. */
  resume(): Promise<void>;
  /** Ends the process and deletes its data. */
  stop(): Promise<void>;
}

/** Environment variable that names the folder with the demonstration college. */
export const FILLED = 'ANGAN_FILLED_DATA';

/**
 * Starts the server built in `folder` on a copy of the demonstration college, unless `env` chooses
 * other data.
 */
export async function startProduct(env: Env = {}, folder = root): Promise<Product> {
  const server = await prepareProduct({ env, folder });
  const filled = process.env[FILLED];
  if (filled && !Object.keys(env).some((name) => /^(DEMO|ADMIN_|DATABASE_URL)/.test(name)))
    cpSync(filled, server.data, { recursive: true });
  const halt = async () => void (await server.end());
  // Its data goes too: nothing is left to end well for.
  const stop = () => server.remove();
  try {
    await server.start();
  } catch (error) {
    await stop();
    throw error;
  }
  const { origin, data, output } = server;
  return { origin, data, output, halt, resume: () => server.start(), stop };
}
