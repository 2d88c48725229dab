import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { filledCollege } from '../../scripts/product/filled-college.cjs';
import { root, startProgram } from '../../scripts/product/process.cjs';
import { openPlace } from '../src/media/storage/place.ts';
import { cuttableLine, makeBucket } from './store.ts';

jest.setTimeout(300_000);

describe('a snapshot in a bucket', () => {
  let folder: string;
  let bucket: Awaited<ReturnType<typeof makeBucket>>;
  let line: Awaited<ReturnType<typeof cuttableLine>>;
  const data = () => path.join(folder, 'data');
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'angan-s3-snapshot-'));
    cpSync(await filledCollege(), data(), { recursive: true });
    line = await cuttableLine();
    bucket = await makeBucket(line.endpoint);
  });
  afterAll(async () => {
    await line?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const to = () => `s3://${bucket.bucket}/site`;
  async function angan(...args: string[]) {
    const env = {
      DATA_DIR: data(),
      PUBLIC_URL: 'https://college.example',
      SNAPSHOT_S3_ENDPOINT: bucket.endpoint,
      SNAPSHOT_S3_ACCESS_KEY: bucket.accessKey,
      SNAPSHOT_S3_SECRET_KEY: bucket.secretKey,
    };
    const program = startProgram(process.execPath, ['server/dist/cli.cjs', ...args], {
      cwd: root,
      env,
    });
    return { code: await program.ended, output: program.output().trim() };
  }
  const place = () => openPlace({ s3: { ...bucket, prefix: 'site/' } });
  async function inBucket(): Promise<string[]> {
    const names = [];
    for await (const { name } of place().list()) names.push(name);
    return names.sort();
  }
  const change = (sql: string) => {
    const db = new DatabaseSync(path.join(data(), 'angan.db'));
    db.exec(sql);
    db.close();
  };

  it('has the files of one in a folder, with their types', async () => {
    const copy = path.join(folder, 'copy');
    expect((await angan('snapshot', '--to', to())).code).toBe(0);
    expect((await angan('snapshot', '--to', copy)).code).toBe(0);
    const names = readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name)));
    expect(await inBucket()).toEqual(names.sort());
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    for (const name of names.filter((one) => /^page|^notice.index|^media.*pdf$/.test(one)))
      expect([name, hash((await place().get(name))!)]).toEqual([
        name,
        hash(readFileSync(path.join(copy, name))),
      ]);
  });

  it('lets go of a withdrawn notice, and writes no more than what it changes', async () => {
    change("update notices set status = 'draft', is_published = 0 where id = 58");
    const { code, output } = await angan('snapshot', '--to', to());
    expect([code, Number(/(\d+) written/.exec(output)?.[1]) <= 60]).toEqual([0, true]);
    expect((await inBucket()).filter((name) => name.startsWith('notice/58/'))).toEqual([]);
  });

  it('fails in a sentence while the store is away, which check repeats until the next one', async () => {
    line.cut();
    const failed = await angan('snapshot', '--to', to());
    expect(failed.code).toBe(1);
    const check = await angan('check');
    expect([check.code, check.output]).toEqual([
      1,
      expect.stringMatching(/snapshot: the attempt of 20\S+ failed: /),
    ]);
    line.mend();
    expect((await angan('snapshot', '--to', to())).code).toBe(0);
    expect(await angan('check')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Snapshot of the site: 20'),
    });
  });
});
