import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeKey, storedKey } from './key.ts';

const { mkdtempSync, rmSync, writeFileSync } = fs;

describe('a key of copies that the disk takes half of', () => {
  it('is none: the next start makes one and shows it', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'angan-key-'));
    const half = jest.spyOn(fs, 'writeFileSync').mockImplementation((file, text, options) => {
      writeFileSync(file, String(text).slice(0, 9), options);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    expect(() => makeKey(dataDir)).toThrow('no space');
    half.mockRestore();
    expect(storedKey(dataDir, undefined)).toBeUndefined();
    const key = makeKey(dataDir);
    expect(key).toMatch(/^(\w{4}-){7}\w{4}$/);
    expect(storedKey(dataDir, undefined)).toBe(key);
    expect(makeKey(dataDir)).toBeNull();
    rmSync(dataDir, { recursive: true });
  });
});
