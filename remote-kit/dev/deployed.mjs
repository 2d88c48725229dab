import http from 'node:http';
import https from 'node:https';

const HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'accept-encoding',
  'content-length',
];
const without = (
  /** @type {import('node:http').IncomingHttpHeaders} */ headers,
  /** @type {string[]} */ names,
) => Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** A cookie of the deployed host that this machine's plain address may hold. */
const localCookie = (/** @type {string} */ cookie) =>
  cookie
    .split(';')
    .filter((part) => !/^\s*(domain=|secure$)/i.test(part))
    .join(';');

/** Hands a request on to the deployed site, as if it had been made there; resolves with its response. */
export function askDeployed(
  /** @type {import('node:http').IncomingMessage} */ request,
  /** @type {URL} */ deployed,
) {
  const { origin, referer } = request.headers;
  const headers = {
    ...without(request.headers, HOP),
    // Pages are read here before they go on.
    'accept-encoding': 'identity',
    host: deployed.host,
    ...(origin && { origin: deployed.origin }),
    ...(referer && { referer: deployed.origin + new URL(referer).pathname }),
    ...(request.headers['content-length'] && {
      'content-length': request.headers['content-length'],
    }),
  };
  /** @type {Promise<import('node:http').IncomingMessage>} */
  const response = new Promise((resolve, reject) => {
    const { request: send } = deployed.protocol === 'https:' ? https : http;
    const outgoing = send(
      new URL(request.url ?? '/', deployed),
      { method: request.method, headers },
      resolve,
    ).once('error', reject);
    request.pipe(outgoing);
  });
  return response;
}

/**
 * The headers of the deployed site's answer, for a page of this machine.
 * @returns {import('node:http').IncomingHttpHeaders}
 */
export function localHeaders(
  /** @type {import('node:http').IncomingMessage} */ { headers },
  /** @type {URL} */ deployed,
) {
  const { location, 'set-cookie': cookies } = headers;
  return {
    ...without(headers, [
      'connection',
      'keep-alive',
      'transfer-encoding',
      'strict-transport-security',
      'alt-svc',
    ]),
    ...(location?.startsWith(deployed.origin) && {
      location: location.slice(deployed.origin.length) || '/',
    }),
    ...(cookies && { 'set-cookie': cookies.map(localCookie) }),
  };
}

export async function textOf(/** @type {import('node:http').IncomingMessage} */ response) {
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
