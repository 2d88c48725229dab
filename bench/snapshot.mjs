import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import process_ from '../scripts/product/process.cjs';

// Measures a snapshot of a college with 2,000 notices: `node bench/snapshot.mjs [--notices 2000]`.
// Uploads and processor time of the first one, of one after one change, and of one after none.
const { values } = parseArgs({ options: { notices: { type: 'string', default: '2000' } } });
const count = Number(values.notices);
const { prepareProduct, root } = process_;
const folder = mkdtempSync(path.join(tmpdir(), 'angan-bench-snapshot-'));

/** Adds notices of fifteen years beside those of the demonstration, past the API: it is not measured here. */
function fill(/** @type {string} */ dataDir) {
  const db = new DatabaseSync(path.join(dataDir, 'angan.db'));
  const columns = /** @type {{ name: string }[]} */ (
    db.prepare('select name from pragma_table_info(?)').all('notices')
  )
    .map(({ name }) => name)
    .filter((name) => name !== 'id');
  const samples = /** @type {Record<string, string | number | null>[]} */ (
    db
      .prepare('select * from notices where deleted_at is null and status = ? order by id')
      .all('live')
  );
  const insert = db.prepare(
    `insert into notices (${columns.join()}) values (${columns.map(() => '?').join()})`,
  );
  db.exec('begin');
  for (let n = samples.length; n < count; n += 1) {
    const row = { ...samples[n % samples.length] };
    const year = 2011 + (n % 15);
    const date = `${year}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`;
    Object.assign(row, { title: `${String(row.title)} (${n})`, date, is_pinned: 0 });
    insert.run(...columns.map((name) => row[name] ?? null));
  }
  db.exec("update changes set token = 'bench' where path = 'notices'");
  db.exec('commit');
  db.close();
}

/** @returns {Promise<string>} */
const snapshot = (/** @type {string} */ dataDir) =>
  new Promise((resolve, reject) => {
    const args = ['server/dist/cli.cjs', 'snapshot', '--to', path.join(folder, 'copy')];
    const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: 'https://college.example' };
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (text) => (output += String(text)));
    child.on('close', (code) => (code === 0 ? resolve(output.trim()) : reject(new Error(output))));
  });

const product = await prepareProduct({ env: { DEMO: 'on', LOG_LEVEL: 'warn' } });
try {
  await product.start();
  await product.end();
  fill(product.data);
  console.log(`first: ${await snapshot(product.data)}`);
  const db = new DatabaseSync(path.join(product.data, 'angan.db'));
  db.exec(
    "update notices set title = 'একটি বদলানো নোটিশ', date = date('now') where id = (select max(id) from notices)",
  );
  db.close();
  console.log(`after one change: ${await snapshot(product.data)}`);
  console.log(`after none: ${await snapshot(product.data)}`);
} finally {
  await product.remove();
  rmSync(folder, { recursive: true, force: true });
}
