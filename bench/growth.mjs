// Measures lists of many rows: node bench/growth.mjs [--students 100000] [--notices 20000]; with
// DATABASE_URL on PostgreSQL.
// Needs a build. Prints CPU ms per request of the server and of the connections of that database.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cpuMs } from './support/process.mjs';
import { apiOf, startProduct } from './support/product.mjs';

/** @import { Api, Row, Server } from './support/types.ts' */

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '100000' },
    notices: { type: 'string', default: '20000' },
  },
});
const [students, notices] = [Number(values.students), Number(values.notices)];
const CLASSES = 12;
const IMPORT = 5000;
const databaseUrl = process.env.DATABASE_URL;

const student = (/** @type {number} */ n, /** @type {Row[]} */ classes) => ({
  full_name: `শিক্ষার্থী ${['রুবিনা', 'রাকিব', 'আফসানা', 'সুমন'][n % 4]} খাতুন ${n}`,
  roll_number: String(n),
  class_name: classes[n % CLASSES].id,
  section: ['ক', 'খ', 'গ'][n % 3],
  date_of_birth: '2009-05-06',
  guardian_name: `অভিভাবক ${n}`,
  guardian_contact: `017${String(n).padStart(8, '0')}`,
  contact_phone: `018${String(n).padStart(8, '0')}`,
  address: 'মধুখালী, ফরিদপুর',
});
const notice = (/** @type {number} */ n) => ({
  title: `নোটিশ ${n}: পরীক্ষার রুটিন ও আসনবিন্যাস`,
  description: 'পরীক্ষা প্রতিদিন সকাল ১০টায় শুরু হবে। ১৫ মিনিট আগে আসন গ্রহণ করতে হবে। '.repeat(4),
  date: new Date(Date.UTC(2000, 0, 1) + (n % 9000) * 86_400_000).toISOString().slice(0, 10),
  category: ['পরীক্ষা', 'ছুটি', 'ফলাফল'][n % 3],
});

async function fill(/** @type {Api} */ api) {
  /** @type {Row[]} */
  const classes = [];
  for (let n = 0; n < CLASSES; n += 1)
    classes.push(await api.post('classes/', { name: `শ্রেণি ${n}` }));
  for (let at = 0; at < students; at += IMPORT) {
    const length = Math.min(IMPORT, students - at);
    const rows = Array.from({ length }, (_, n) => student(at + n, classes));
    await api.post('students/import/', { rows });
  }
  let next = 0;
  const post = async () => {
    while (next < notices) await api.post('notices/', notice((next += 1)));
  };
  await Promise.all(Array.from({ length: 8 }, post));
  return classes[3].id;
}

/** CPU time of the server, and of the backends of its PostgreSQL database. */
function cpuOf(/** @type {number} */ pid) {
  if (!databaseUrl) return cpuMs(pid);
  const name = new URL(databaseUrl).pathname.slice(1);
  const backends = readdirSync('/proc').filter((entry) => {
    try {
      return (
        /^\d+$/.test(entry) && readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(` ${name} `)
      );
    } catch {
      return false;
    }
  });
  return [pid, ...backends.map(Number)].reduce((sum, entry) => sum + cpuMs(entry), 0);
}

async function measure(
  /** @type {Server} */ server,
  /** @type {string} */ token,
  /** @type {string} */ address,
  /** @type {number} */ times,
) {
  const headers = { authorization: `Bearer ${token}` };
  const get = async () => {
    const answer = await fetch(`${server.origin}/api/${address}`, { headers });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    await answer.body?.pipeTo(new WritableStream());
  };
  for (let n = 0; n < Math.min(times, 5); n += 1) await get();
  const before = cpuOf(server.pid);
  const start = performance.now();
  for (let n = 0; n < times; n += 1) await get();
  const wall = (performance.now() - start) / times;
  return { cpu: (cpuOf(server.pid) - before) / times, wall };
}

const peakMb = (/** @type {number} */ pid) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const data = mkdtempSync(path.join(tmpdir(), 'angan-growth-'));
const env = { DEMO: 'off', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
let server = await startProduct({ data, env });
try {
  const classId = await fill(await apiOf(server.origin));
  // Started anew, so that what the filling took is not in its memory.
  await server.stop();
  server = await startProduct({ data, env });
  const api = await apiOf(server.origin);
  const last = Math.ceil(students / 10);
  /** @type {[title: string, address: string, times: number][]} */
  const rows = [
    ['students, first page', 'students/?page=1&page_size=10', 200],
    ['students, middle page', `students/?page=${Math.ceil(last / 2)}&page_size=10`, 100],
    ['students, last page', `students/?page=${last}&page_size=10`, 100],
    ['search, few hits', `students/?search=${students - 7}&page=1`, 50],
    ['search, no hit', 'students/?search=zzzzz&page=1', 50],
    ['search, many hits', `students/?search=${encodeURIComponent('খাতুন')}&page=1`, 50],
    ['search of one letter', `students/?search=${encodeURIComponent('ক')}&page=1`, 50],
    ['class filter', `students/?class_name=${classId}&page=1`, 100],
    ['class filter and search', `students/?class_name=${classId}&search=7&page=1`, 50],
    ['notices, first page', 'notices/?page=1&page_size=10', 200],
    ['notices, last page', `notices/?page=${Math.ceil(notices / 10)}&page_size=10`, 100],
    ['notices, search', `notices/?search=${encodeURIComponent('আসন')}&page=1`, 50],
  ];
  console.log(`${students} students, ${notices} notices, ${databaseUrl ? 'PostgreSQL' : 'SQLite'}`);
  for (const [title, address, times] of rows) {
    const { cpu, wall } = await measure(server, api.token, address, times);
    console.log(`| ${title} | ${cpu.toFixed(1)} | ${wall.toFixed(1)} |`);
  }
  const idle = peakMb(server.pid);
  const whole = await measure(server, api.token, 'students/', 1);
  const grown = peakMb(server.pid) - idle;
  console.log(`| whole list of students | ${whole.cpu.toFixed(0)} | ${whole.wall.toFixed(0)} |`);
  console.log(`| its peak of memory above the pages (MB) | ${grown.toFixed(0)} | |`);
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
