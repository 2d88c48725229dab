import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ByteRange, Driver } from '../src/media/storage/driver.ts';
import { s3Driver } from '../src/media/storage/s3.ts';
import { makeBucket } from './store.ts';

describe('a bucket', () => {
  let folder: string;
  let config: Awaited<ReturnType<typeof makeBucket>>;
  let driver: Driver;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'angan-s3-'));
    config = await makeBucket();
    driver = s3Driver(config);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const key = (extension: string) => `${randomBytes(16).toString('hex')}.${extension}`;
  const put = async (name: string, data: Buffer) => {
    const temp = path.join(folder, randomBytes(4).toString('hex'));
    writeFileSync(temp, data);
    await driver.put(temp, name);
    return temp;
  };
  const get = async (name: string, range?: ByteRange) => {
    const found = await driver.get(name, range);
    if (!found) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of found.stream) chunks.push(chunk as Buffer);
    return { data: Buffer.concat(chunks), size: found.size, start: found.start, end: found.end };
  };
  const keys = async () => {
    const found: string[] = [];
    for await (const entry of driver.list()) found.push(entry.key);
    return found.sort();
  };

  it('gives back what was put into it, in full and in parts', async () => {
    const data = randomBytes(3_000_000);
    const name = key('pdf');
    const temp = await put(name, data);
    expect(existsSync(temp)).toBe(false);
    expect(await get(name)).toEqual({ data, size: 3_000_000, start: 0, end: 2_999_999 });
    expect(await get(name, { start: 10, end: 19 })).toEqual({
      data: data.subarray(10, 20),
      size: 3_000_000,
      start: 10,
      end: 19,
    });
    expect(await get(name, { start: 2_999_990 })).toEqual({
      data: data.subarray(2_999_990),
      size: 3_000_000,
      start: 2_999_990,
      end: 2_999_999,
    });
    expect(await get(name, { start: -5 })).toEqual({
      data: data.subarray(-5),
      size: 3_000_000,
      start: 2_999_995,
      end: 2_999_999,
    });
    await expect(driver.get(name, { start: 3_000_000 })).rejects.toBeInstanceOf(RangeError);
  });

  it('has nothing under a key that was never put or was deleted, and deletes twice without complaint', async () => {
    const name = key('webp');
    expect(await driver.get(name)).toBeNull();
    await put(name, Buffer.from('x'));
    await driver.delete(name);
    await driver.delete(name);
    expect(await driver.get(name)).toBeNull();
  });

  it('lists the files of the product, private ones too, and no others', async () => {
    const before = await keys();
    const names = [key('webp'), `private/${key('webp')}`, key('pdf')];
    for (const name of names) await put(name, Buffer.from(name));
    await put('not-ours.txt', Buffer.from('x'));
    expect(await keys()).toEqual([...before, ...names].sort());
    for await (const { changed } of driver.list())
      expect(Math.abs(Date.now() - (changed?.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it('refuses a wrong secret and a wrong name', async () => {
    const name = key('webp');
    await put(name, Buffer.from('x'));
    const refused = async (changes: Partial<typeof config>) =>
      s3Driver({ ...config, ...changes })
        .get(name)
        .then(
          () => 'let in',
          (error: Error) => error.stack,
        );
    expect(await refused({ secretKey: `${config.secretKey}x` })).toContain(
      'the store answered 403 SignatureDoesNotMatch to GET',
    );
    expect(await refused({ accessKey: 'angan:nobody' })).toContain(
      'the store answered 403 SignatureDoesNotMatch to GET',
    );
    expect((await driver.get(name))?.size).toBe(1);
  });
});
