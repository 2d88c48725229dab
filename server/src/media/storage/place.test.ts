import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeAt, s3Keys, type Place } from '../../settings/places.ts';
import { openPlace, removeUnfinished } from './place.ts';

const KEYS = {
  BACKUP_S3_ENDPOINT: 'https://s3.example',
  BACKUP_S3_ACCESS_KEY: 'key',
  BACKUP_S3_SECRET_KEY: 'secret',
};

describe('the address of a place', () => {
  it.each([
    ['s3://college', 'college', ''],
    ['s3://college/', 'college', ''],
    ['s3://college/copies/a/', 'college', 'copies/a/'],
  ])('%s names the bucket %s and the folder "%s"', (address, bucket, prefix) => {
    const keys = s3Keys('BACKUP', KEYS);
    expect(placeAt(address, { name: 'BACKUP', keys })).toEqual({
      s3: {
        endpoint: 'https://s3.example',
        accessKey: 'key',
        secretKey: 'secret',
        region: 'us-east-1',
        bucket,
        prefix,
      },
    });
  });

  it('is refused in a sentence where it is none, or where its keys are missing', () => {
    const keys = s3Keys('BACKUP', { ...KEYS, BACKUP_S3_SECRET_KEY: undefined });
    expect(placeAt('s3://college', { name: 'BACKUP', keys })).toBe(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY are needed for s3://college.',
    );
    for (const bad of ['s3://', 's3://a?b', 'https://s3.example/a', 's3://a/../b?'])
      expect(placeAt(bad, { name: 'BACKUP', keys: s3Keys('BACKUP', KEYS) })).toBe(
        `${bad} is not like s3://bucket/folder.`,
      );
  });
});

describe('a folder as a place', () => {
  let folder: string;
  let place: Extract<Place, { folder: string }>;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'angan-place-'));
    place = { folder: path.join(folder, 'copies') };
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const namesOf = async (prefix?: string) => {
    const names = [];
    for await (const { name } of openPlace(place).list(prefix)) names.push(name);
    return names.sort();
  };

  it('returns what was put there, lists it by its beginning, and lets it go', async () => {
    const { put, get, delete: remove } = openPlace(place);
    expect(await namesOf()).toEqual([]);
    expect(await get('a/b')).toBeNull();
    for (const name of ['a/b', 'a/c', 'd']) await put(name, Buffer.from(name));
    expect(await get('a/c')).toEqual(Buffer.from('a/c'));
    expect(await namesOf('a/')).toEqual(['a/b', 'a/c']);
    await remove('a/b');
    await remove('a/b');
    expect(await namesOf()).toEqual(['a/c', 'd']);
  });

  it('keeps no folder whose last file has gone', async () => {
    const { put, delete: remove } = openPlace(place);
    for (const name of ['a/b/c', 'a/d']) await put(name, Buffer.from(name));
    await remove('a/b/c');
    expect(readdirSync(place.folder, { recursive: true }).sort()).toEqual(['a', 'a/d']);
    await remove('a/d');
    expect(readdirSync(place.folder)).toEqual([]);
  });

  it('never lists what a killed process left unfinished, which the next sweep removes', async () => {
    mkdirSync(path.join(place.folder, 'a'), { recursive: true });
    writeFileSync(path.join(place.folder, 'a', 'b.unfinished-01'), 'half');
    expect(await namesOf()).toEqual([]);
    await removeUnfinished(place);
    expect(readdirSync(path.join(place.folder, 'a'))).toEqual([]);
  });
});
