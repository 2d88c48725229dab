import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const STYLES = path.join(root, 'shell/src/styles');

it('the font of the pages is what `npm run font` makes of the installed package', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-font-'));
  try {
    const output = path.join(folder, 'made.woff2');
    execFileSync(process.execPath, ['scripts/font/subset.mjs', output], { cwd: root });
    expect(readFileSync(output).equals(readFileSync(path.join(STYLES, 'bengali-core.woff2')))).toBe(
      true,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
