import path from 'node:path';
import { root } from './places.mjs';
import { freePort, startServer } from './process.mjs';

/** @import { Api } from './types.ts' */

export const ADMIN = { username: 'mapak', password: 'মাপার জন্য একটি কথা' };

/** Starts the built product on a data folder of its own. */
export async function startProduct(
  /** @type {{ data: string, env?: Record<string, string>, nodeArgs?: string[] }} */ {
    data,
    env = {},
    nodeArgs = [],
  },
) {
  const port = await freePort();
  return startServer(process.execPath, [...nodeArgs, path.join(root, 'server/dist/main.cjs')], {
    origin: `http://127.0.0.1:${port}`,
    cwd: root,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  });
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
