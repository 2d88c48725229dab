import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root, startProgram } from '../../scripts/product/process.cjs';
import type { Product } from './product.ts';

export const PUBLIC_URL = 'https://college.example';

/** Snapshots rest for three quarters of their time, beside which nobody reads here. */
export const noRests = {
  NODE_OPTIONS: `--require=${path.join(root, 'e2e/support/no-rests.cjs')}`,
};

/** Runs `angan snapshot` on the data of a product; answers its exit code and what it said. */
export async function takeSnapshot(
  { data }: Pick<Product, 'data'>,
  folder: string,
  env: Record<string, string> = {},
  nodeArgs: string[] = [],
) {
  const program = startProgram(
    process.execPath,
    [...nodeArgs, 'server/dist/cli.cjs', 'snapshot', '--to', folder],
    { cwd: root, env: { DATA_DIR: data, PUBLIC_URL, ...noRests, ...env } },
  );
  return { code: await program.ended, output: program.output() };
}

/** The names of all files of a folder, without what one that was killed was writing. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.unfinished-'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** The content of each file, in short. */
export const hashesIn = (folder: string): Map<string, string> =>
  new Map(
    filesIn(folder).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );

const isText = (name: string) => /\.(html|json|xml|atom|txt|css)$/.test(name);
/** The texts in which any of some marks stands. */
export const textsWith = (folder: string, marks: readonly string[]): string[] =>
  filesIn(folder).flatMap((name) => {
    const text = isText(name) ? readFileSync(path.join(folder, name), 'utf8') : '';
    return marks.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`);
  });

/** Addresses of pages, style sheets and scripts that lead to no file. */
export function brokenLinks(folder: string): string[] {
  const names = filesIn(folder).filter((name) => /\.(html|css)$/.test(name));
  return names.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8').replace(
      /<script type="app[^]*?<\/script>/g,
      '',
    );
    const found = name.endsWith('.css')
      ? [...text.matchAll(/url\((?!["']?data:)["']?([^)"']+)/g)].map(([, one]) => one!)
      : [
          ...[...text.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, one]) => one!),
          ...[...text.matchAll(/srcset="([^"]*)"/g)].flatMap(([, all]) =>
            all!.split(',').map((one) => one.trim().split(' ')[0]!),
          ),
        ];
    return [...new Set(found)].flatMap((address) => {
      if (/^(https?:|mailto:|tel:|#|data:)/.test(address)) return [];
      const { pathname } = new URL(address.replaceAll('&amp;', '&'), `http://x/${encodeURI(name)}`);
      const file = path.join(folder, decodeURIComponent(pathname));
      const isThere = existsSync(pathname.endsWith('/') ? path.join(file, 'index.html') : file);
      return isThere ? [] : [`${name}: ${address}`];
    });
  });
}

/** The words of a page that both have: without what needs the server or changes with every notice. */
export const innerTextOf = (page: Page, html: string): Promise<string> =>
  page.evaluate((text) => {
    const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main')!;
    const different =
      'form:not([role=search]),button,[data-changes],select,nav[aria-label="পৃষ্ঠা"],' +
      '.snapshot-contact,.snapshot-newest,.snapshot-years';
    for (const element of main.querySelectorAll(different)) element.remove();
    return main.textContent.replace(/\s+/g, ' ').trim();
  }, html);
