import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

it('the reporter counts failures whose values hold themselves, as objects of a browser do', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-counts-'));
  const at = (name: string) => path.join(folder, name);
  writeFileSync(
    at('one.test.js'),
    `const one = { run: () => 1 };
    one.itself = one;
    it('fails', () => expect([one]).toEqual([]));
    it('passes', () => expect(1).toBe(1));
    it.skip('is skipped', () => undefined);`,
  );
  writeFileSync(at('two.test.js'), "throw new Error('before the first test');");
  const config = JSON.stringify({
    rootDir: folder,
    transform: {},
    reporters: [path.join(root, 'scripts/jest/counts-reporter.mjs')],
  });
  try {
    spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/jest/bin/jest.js'),
        '--config',
        config,
        '--workerThreads=false',
      ],
      { env: { ...process.env, ANGAN_TEST_COUNTS: at('counts.json') } },
    );
    expect(JSON.parse(readFileSync(at('counts.json'), 'utf8'))).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
