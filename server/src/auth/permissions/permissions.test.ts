import { readFileSync } from 'node:fs';
import path from 'node:path';
import { permissionLines } from '../../../testing/permissions.ts';

it('docs/permissions.md shows what each caller may call', () => {
  const text = readFileSync(path.join(__dirname, '../../../../docs/permissions.md'), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('|') && !line.includes('| ---'));
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual(permissionLines());
});
