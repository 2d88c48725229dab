// Asks over many connections, each for the next thing as soon as it has its answer, until it is
// ended. Run as: node flood.mjs ORIGIN CONNECTIONS KIND
import { Agent, request } from 'node:http';

const [origin = '', connections = '', kind = ''] = process.argv.slice(2);
const anyNumber = () => 2 + Math.floor(Math.random() * 9_000_000);
/** @type {Record<string, () => { method: string, path: string, body?: string }>} */
const KINDS = {
  'pages of a list': () => ({ method: 'HEAD', path: `/notice?page=${anyNumber()}` }),
  'missing pages': () => ({ method: 'GET', path: `/missing-${anyNumber()}` }),
  'forms without script': () => ({ method: 'POST', path: '/contact', body: 'name=x' }),
};
const next = KINDS[kind];
if (!next) throw new Error(`no flood of ${kind}`);

const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });

/** @returns {Promise<void>} */
const ask = () =>
  new Promise((resolve) => {
    const { method, path, body = '' } = next();
    const headers = {
      'x-forwarded-for': '198.51.100.7',
      ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      'content-length': Buffer.byteLength(body),
    };
    request(origin + path, { method, agent, headers }, (answer) =>
      answer.resume().on('close', resolve),
    )
      .on('error', () => resolve())
      .end(body);
  });

console.log('BEGUN');
for (let n = 0; n < Number(connections); n += 1)
  void (async () => {
    for (;;) await ask();
  })();
