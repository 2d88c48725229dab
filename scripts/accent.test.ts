import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(__dirname, '..', file), 'utf8');
const accent = /--accent: (#[0-9a-f]{6});/.exec(read('shared/src/styles/tokens.css'))![1]!;

it.each([
  ['shell/src/app/index.html', 'name="theme-color" content="'],
  ['server/src/site/manifest.ts', "theme_color: '"],
  ['shell/icons/icon.svg', '<rect width="512" height="512" rx="96" fill="'],
])('%s, which reads no style sheet, has the accent of the tokens', (file, before) => {
  expect(read(file)).toContain(before + accent);
});
