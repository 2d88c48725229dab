import Fastify from 'fastify';
import type { Config } from '../config.ts';
import { TokenReader } from '../db/changes.ts';
import { secretOf } from '../db/settings.ts';
import type { Store } from '../db/store.ts';
import { forbidden } from '../http/errors.ts';
import { ResponseCache } from '../http/response-cache.ts';
import { addresses as addressesOf } from '../media/address.ts';
import { newestFiles } from '../media/newest.ts';
import { openDriver } from '../media/open.ts';
import { mediaRoutes } from '../media/routes.ts';
import { fileVisibility } from '../media/visibility.ts';
import { retentionOf } from '../privacy/retention.ts';
import { listCounts } from '../resource/lists/list-counts.ts';
import { PublicReads } from '../resource/lists/public-reads.ts';
import { resources } from '../resources/index.ts';
import { registerSite } from '../site/index.ts';

/** A page is made once: nothing is cached but what pages have in common. */
const CACHE_BYTES = 1024 * 1024;

export interface Answer {
  status: number;
  body: Buffer;
}

export type AnonymousSite = Awaited<ReturnType<typeof openSite>>;

/** The site as a visitor without an account reads it, in this process and without its API. */
export async function openSite(config: Config, store: Store) {
  const contracts = resources.map(({ contract }) => contract);
  const tokens = new TokenReader(store);
  const cache = new ResponseCache(tokens, CACHE_BYTES);
  const addresses = addressesOf(await secretOf(store));
  const retention = retentionOf(config);
  const reads = new PublicReads(store, addresses, listCounts(tokens), resources, retention);
  const app = Fastify({ logger: false });
  const authorize = () => Promise.reject(forbidden());
  const media = {
    visibilityOf: fileVisibility(store, tokens, contracts),
    newest: newestFiles(store, contracts),
    driver: openDriver(config),
    addresses,
    authorize,
  };
  await app.register(mediaRoutes(media), { prefix: '/media' });
  await app.register(async (scope) => {
    // A page that lacks a part is no page to store for weeks.
    const context = { config, reads, cache, incompleteStatus: 503, liveOnly: true };
    await registerSite(scope, context);
  });
  await app.ready();

  async function get(address: string): Promise<Answer> {
    const { pathname, search } = new URL(address, config.publicUrl);
    const { statusCode, headers, rawPayload } = await app.inject({ url: pathname + search });
    const { location } = headers;
    if (statusCode === 302 && typeof location === 'string') return get(location);
    return { status: statusCode, body: rawPayload };
  }
  return { reads, get, close: () => app.close() };
}
