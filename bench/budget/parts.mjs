import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * `node bench/budget/parts.mjs --origin http://127.0.0.1:PORT`: how many packed bytes each part of a page's HTML costs,
 * that is by how much the page would be shorter without it.
 */
const { values } = parseArgs({ options: { origin: { type: 'string' } } });
if (!values.origin) throw new Error('--origin names the running server.');

const budget = path.join(import.meta.dirname, '../budget.json');
const pages = Object.keys(JSON.parse(readFileSync(budget, 'utf8')));

/** @type {Record<string, RegExp>} */
const PARTS = {
  styles: /<style[^>]*>[\s\S]*?<\/style>/g,
  data: /"hydrationData":[\s\S]*?(?=,"config":)/,
  remotes: /"remotes":\{[\s\S]*?(?=\}<\/script>)/,
  files: /<link rel="(preload|stylesheet)"[^>]*>|<script [^>]*src=[^>]*><\/script>/g,
  meta: /<(meta|title)\b[^>]*>/g,
  icons: /<svg[\s\S]*?<\/svg>/g,
  classes: / class="[^"]*"/g,
  pictures: /<img[^>]*>/g,
};

const packed = (/** @type {string} */ text) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).length;

const line = (/** @type {(string | number)[]} */ cells) =>
  cells
    .map((cell, column) =>
      String(cell)
        .slice(0, 18)
        .padEnd(column ? 10 : 20),
    )
    .join('');

console.log(line(['page', 'all', ...Object.keys(PARTS)]));
for (const page of pages) {
  const html = await (await fetch(values.origin + page)).text();
  const all = packed(html);
  const costs = Object.values(PARTS).map((part) => all - packed(html.replace(part, '')));
  console.log(line([decodeURI(page), all, ...costs]));
}
