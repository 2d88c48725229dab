import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stackMapper } from './source-maps.ts';

it('a source map that was cut short leaves the stack of an error as it came', () => {
  const webRoot = mkdtempSync(path.join(tmpdir(), 'angan-maps-'));
  const maps = path.join(webRoot, 'shell/dist/maps/static');
  mkdirSync(maps, { recursive: true });
  writeFileSync(path.join(maps, 'main.js.map'), '{"version":3,"sour');
  const stack = 'at open (/static/main.js:1:2)';
  expect(stackMapper({ webRoot })(stack)).toBe(stack);
  rmSync(webRoot, { recursive: true });
});
