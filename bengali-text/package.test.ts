import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'bengali-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the package for a registry runs in Node by its entries, and brings its types', () => {
  const built = path.join(folder, 'node_modules/@angan/bengali-text');
  mkdirSync(built, { recursive: true });
  const run = (...words: string[]) =>
    execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  run(path.join(__dirname, 'tools/package.mjs'), built);
  const program = `
    import { formatDate } from '@angan/bengali-text';
    import { bijoyToUnicode } from '@angan/bengali-text/bijoy';
    import { levelOf, readQuery, searchedRow } from '@angan/bengali-text/search';
    console.log(formatDate('2025-08-09'), bijoyToUnicode('evsjv‡\`k'), levelOf(readQuery('rahim'), searchedRow('রহিম')));`;
  expect(run('--input-type=module', '--eval', program)).toBe('৯ আগস্ট ২০২৫ বাংলাদেশ 3\n');
  const listed = execFileSync('npm', ['pack', '--dry-run', '--json'], {
    cwd: built,
    encoding: 'utf8',
  });
  expect(listed).toContain('search/index.d.ts');
  expect(listed).not.toMatch(/\.test\.|[^d]\.ts"/);
});
