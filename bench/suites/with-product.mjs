import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../support/product.mjs';

/** @import { Options, WithProduct } from '../support/types.ts' */

/**
 * Gives a measurement a freshly started product on a copy of the college, and stops it after.
 * @template Result
 */
export const withProduct =
  (
    /** @type {(options: WithProduct) => Promise<Result>} */ measure,
    env = {},
    under = /** @type {string[]} */ ([]),
  ) =>
  async (/** @type {Options} */ { data, ...options }) => {
    const copy = mkdtempSync(path.join(tmpdir(), 'angan-bench-'));
    cpSync(data, copy, { recursive: true });
    const product = await startProduct({ data: copy, env, under });
    try {
      return await measure({ ...options, product, data: copy });
    } finally {
      await product.stop();
      rmSync(copy, { recursive: true, force: true });
    }
  };
