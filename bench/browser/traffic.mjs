/** @import { CDPSession, Sent } from '../support/types.ts' */

/** @type {Record<string, string>} */
const KINDS = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Font: 'font',
  Image: 'image',
  Fetch: 'data',
  XHR: 'data',
};

/** Follows every request of a page, with its bytes on the wire, headers included. */
export function followTraffic(/** @type {CDPSession} */ cdp) {
  /** @type {Map<string, Sent>} */
  const byId = new Map();
  /** @type {Sent[]} */
  const list = [];
  let open = 0;
  let quietSince = performance.now();
  const settle = (/** @type {string} */ requestId) => {
    const entry = byId.get(requestId);
    if (!entry || entry.done) return null;
    entry.done = true;
    open -= 1;
    quietSince = performance.now();
    return entry;
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    if (request.url.startsWith('data:') || byId.has(requestId)) return;
    const entry = {
      requestId,
      url: request.url,
      kind: (type && KINDS[type]) ?? 'other',
      startedAt: timestamp,
      ended: null,
      bytes: 0,
      status: 0,
      cached: false,
      initiator: initiatorOf(initiator),
      done: false,
    };
    byId.set(requestId, entry);
    list.push(entry);
    open += 1;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = byId.get(requestId);
    if (!entry) return;
    entry.status = response.status;
    entry.cached = Boolean(response.fromDiskCache || response.fromPrefetchCache);
    entry.encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'];
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const entry = byId.get(requestId);
    if (entry) entry.cached = true;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const entry = settle(requestId);
    if (entry)
      Object.assign(entry, { ended: timestamp, bytes: entry.cached ? 0 : encodedDataLength });
  });
  cdp.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const entry = settle(requestId);
    if (entry) entry.failed = errorText;
  });
  return { list, quietFor: () => (open > 0 ? 0 : performance.now() - quietSince) };
}

/** @typedef {{ callFrames: { url: string }[], parent?: StackTrace }} StackTrace */
/** @typedef {{ type: string, url?: string, stack?: StackTrace }} Initiator */

/** The address of the initiator: the document, or the script that made the call. */
function initiatorOf(/** @type {Initiator} */ { type, url, stack }) {
  if (type !== 'script') return { type, url: url ?? null };
  for (let frame = stack; frame; frame = frame.parent) {
    const found = frame.callFrames.find((call) => call.url);
    if (found) return { type, url: found.url };
  }
  return { type, url: url ?? null };
}

/**
 * How many waits for the network stand one behind the other before each request is there; the
 * document is the first.
 */
export function wavesOf(/** @type {Sent[]} */ list) {
  /** @type {Map<string | null, number>} */
  const waves = new Map();
  for (const { url, kind, initiator } of list) {
    if (waves.has(url)) continue;
    const before = kind === 'html' ? 0 : (waves.get(initiator.url) ?? 1);
    waves.set(url, before + 1);
  }
  return waves;
}
