import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filledCollege } from './product/filled-college.cjs';
import { ADMIN, prepareProduct, root } from './product/process.cjs';

// Counts the source files whose functions the built server runs for one request, and fails above the
// bounds below; `node scripts/walks.mjs --files` names the files.

/** @typedef {{ form?: Record<string, string | File>, json?: unknown }} Sent */
/** @typedef {(method: string, url: string, sent?: Sent & { trace?: string }) => Promise<string>} Call */
/** @typedef {{ method: string, url: string, max: number, sent?: () => Sent, before?: (call: Call) => Promise<unknown> }} Walk */

/** Timers may run beside a request, and the first loads modules: the shortest of the others counts. */
const ROUNDS = 4;

let createdCount = 0;
const title = () => `নোটিশ ${(createdCount += 1)}`;
const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'নোটিশ.pdf', { type: 'application/pdf' });

/** @type {Walk[]} */
const walks = [
  {
    method: 'POST',
    url: '/api/notices/',
    max: 50,
    sent: () => ({ form: { title: title(), pdf_file: pdf } }),
  },
  {
    method: 'PATCH',
    url: '/api/students/1/',
    max: 40,
    sent: () => ({ json: { full_name: title() } }),
  },
  {
    method: 'GET',
    url: '/notice',
    max: 43,
    before: (call) => call('POST', '/api/notices/', { json: { title: title() } }),
  },
];

/** Reads which source a place of a built file was made from; null for a file without a map. */
function sourceReader(/** @type {string} */ file) {
  if (!existsSync(`${file}.map`)) return null;
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const starts = [0];
  for (const line of readFileSync(file, 'utf8').split('\n'))
    starts.push(/** @type {number} */ (starts.at(-1)) + line.length + 1);
  return (/** @type {number} */ offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    const entry = map.findEntry(line, offset - /** @type {number} */ (starts[line]));
    return 'originalSource' in entry ? entry.originalSource : '';
  };
}

/** @type {Map<string, ReturnType<typeof sourceReader>>} */
const readers = new Map();

/** The source files of ours whose functions ran by a trace. */
function filesIn(/** @type {string} */ trace) {
  /** @type {import('node:inspector').Profiler.ScriptCoverage[]} */
  const scripts = JSON.parse(readFileSync(trace, 'utf8'));
  const files = scripts
    .filter(({ url }) => url.startsWith('file:'))
    .flatMap(({ url, functions }) => {
      if (!readers.has(url)) readers.set(url, sourceReader(fileURLToPath(url)));
      const sourceAt = readers.get(url);
      if (!sourceAt) return [];
      return functions
        .filter(({ ranges: [range] }) => range && range.count > 0)
        .map(({ ranges: [range] }) => sourceAt(range.startOffset));
    });
  return [...new Set(files)]
    .map((file) => /@angan\/server\/(?:\.\.?\/)(.+)$/.exec(file)?.[1] ?? '')
    .filter((file) => /^(src|(bengali-text|shared)\/src)\//.test(file))
    .sort();
}

const folder = mkdtempSync(path.join(tmpdir(), 'angan-walks-'));
const product = await prepareProduct({
  env: { LOG_LEVEL: 'warn' },
  nodeArgs: ['--require', path.join(root, 'scripts/walks/trace-requests.cjs')],
});
try {
  cpSync(await filledCollege(), product.data, { recursive: true });
  await product.start();
  let token = '';
  /** @type {Call} */
  const call = async (method, url, { json, form, trace } = {}) => {
    const data = form && new FormData();
    for (const [name, value] of Object.entries(form ?? {})) data?.append(name, value);
    const answer = await fetch(`${product.origin}${url}`, {
      method,
      body: data ?? (json === undefined ? undefined : JSON.stringify(json)),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(trace && { 'x-trace-to': trace }),
      },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text.slice(0, 500)}`);
    return text;
  };
  token = JSON.parse(await call('POST', '/api/token/', { json: ADMIN })).access;
  for (const { method, url, max, before, sent } of walks) {
    /** @type {string[][]} */
    const traces = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await before?.(call);
      const trace = path.join(folder, 'trace.json');
      await call(method, url, { ...sent?.(), trace });
      // The trace is written before the next request is begun.
      await call('GET', '/api/healthz/');
      traces.push(filesIn(trace));
    }
    const [files = []] = traces.slice(1).sort((one, other) => one.length - other.length);
    console.log(`${method} ${url}: ${files.length} files, at most ${max}`);
    if (files.length > max) process.exitCode = 1;
    if (process.argv.includes('--files') || files.length > max) console.log(files.join('\n'));
  }
} finally {
  await product.remove();
  rmSync(folder, { recursive: true });
}
