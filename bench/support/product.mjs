import harness from '../../scripts/product/process.cjs';

/** @import { Api, Server } from './types.ts' */

export const { ADMIN } = harness;

/**
 * Starts the built product, or another release's in `folder`, on a data folder; `startMs` is the time until the first page was read.
 * @returns {Promise<Server>}
 */
export async function startProduct(
  /** @type {{ data: string, folder?: string, env?: Record<string, string>, nodeArgs?: string[], under?: string[] }} */ {
    data,
    folder,
    env = {},
    nodeArgs,
    under,
  },
) {
  const server = await harness.prepareProduct({
    data,
    folder,
    env: { LOG_LEVEL: 'warn', ...env },
    nodeArgs,
    under,
  });
  const startedAt = performance.now();
  await server.start();
  const response = await fetch(`${server.origin}/`);
  await response.arrayBuffer();
  return {
    origin: server.origin,
    pid: /** @type {number} */ (server.child.pid),
    startMs: performance.now() - startedAt,
    firstStatus: response.status,
    stop: async () => void (await server.end()),
    output: server.output,
  };
}

/**
 * Calls of an Admin to the product's API; each answers the JSON and throws on a refusal.
 * @returns {Promise<Api>}
 */
export async function apiOf(/** @type {string} */ origin) {
  const request = async (
    /** @type {string} */ method,
    /** @type {string} */ name,
    /** @type {{ json?: object, form?: FormData, token?: string }} */ { json, form, token },
  ) => {
    const headers = {
      ...(json && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${origin}/api/${name}`, {
      method,
      headers,
      body: form ?? (json && JSON.stringify(json)),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${name}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : null;
  };
  const { access: token } = await request('POST', 'token/', { json: ADMIN });
  return {
    token,
    get: (/** @type {string} */ name) => request('GET', name, { token }),
    post: (/** @type {string} */ name, /** @type {object} */ json) =>
      request('POST', name, { json, token }),
    send: (
      /** @type {string} */ method,
      /** @type {string} */ name,
      /** @type {FormData} */ form,
    ) => request(method, name, { form, token }),
  };
}
