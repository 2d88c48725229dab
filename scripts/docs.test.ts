import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(__dirname);

const packages = ['admin-remote', 'bengali-text', 'public-remote', 'shell'];

/** The documents that describe the present; a superseded decision and a table of former measurements do not. */
const documents = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && name !== 'performance-changes.md')
  .map((name) => path.posix.join('docs', name))
  .concat('README.md', 'CONTRIBUTING.md', 'SECURITY.md')
  .concat(packages.map((name) => path.posix.join(name, 'README.md')))
  .filter((name) => !/^Status: superseded/m.test(textOf(name)));

function textOf(document: string): string {
  return readFileSync(path.join(root, document), 'utf8');
}

const TOP =
  '(?:src|[a-z]+-remote|bench|bengali-text|docs|e2e|remote-kit|scripts|server|shared|shell)';
const NAMED = new RegExp(`\`(${TOP}/[\\w./-]+)\``, 'g');
const LINKED = /\]\((?!https?:|#)([^)#]+)/g;
/** Results of a build, and what a reader of docs/ writes. */
const NOT_IN_REPOSITORY = /^docs\/src\/|\/dist(\/|$)|rooms\.|^e2e\/artifacts|^bench\/tmp/;

describe('the documents', () => {
  it('name files and folders that are there', () => {
    const missing = documents.flatMap((document) => {
      const text = textOf(document);
      const folder = path.posix.dirname(document);
      const named = [...text.matchAll(NAMED)].map(([, name = '']) =>
        name.startsWith('src/') ? path.posix.join(folder, name) : name,
      );
      const linked = [...text.matchAll(LINKED)].map(([, name = '']) =>
        path.posix.join(folder, name),
      );
      return [...named, ...linked]
        .filter((name) => !NOT_IN_REPOSITORY.test(name) && !existsSync(path.join(root, name)))
        .map((name) => `${document}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('stop the socket with the server: else a visitor starts it again in the middle of the work', () => {
    const stops = [...documents, 'docs/operating/angan.socket', 'docs/operating/angan.service']
      .flatMap((name) => textOf(name).split(/\n|&&/))
      .filter((line) => /systemctl (stop|disable)\b.*angan/.test(line));
    expect(stops.length).toBeGreaterThan(4);
    expect(stops.filter((line) => !line.includes('angan.socket'))).toEqual([]);
  });

  it('bound the memory that a process may take in its unit', () => {
    expect(textOf('docs/operating/angan.service')).toMatch(/^MemoryMax=\d/m);
  });

  it('name every measure and every job of the metrics', () => {
    const folder = 'server/src/ops/metrics';
    const sources = ['gauges', 'metrics', 'jobs'].map((name) => textOf(`${folder}/${name}.ts`));
    const names = [...sources.join('').matchAll(/^.*'(angan_\w+)'|^ {2}'([a-z-]+)',$/gm)].map(
      ([, measure, job]) => measure ?? job!,
    );
    expect(names.length).toBeGreaterThan(20);
    const text = textOf('docs/operating/watching.md');
    expect(names.filter((name) => !new RegExp(`\`${name}[\`{]`).test(text))).toEqual([]);
  });

  it('quote what the release commands print', () => {
    const folder = path.join(root, 'remote-kit/release');
    const sources = readdirSync(folder)
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => path.posix.join('remote-kit/release', name))
      .concat('remote-kit/commands/release.mjs', 'server/src/site/render/run-bundle.ts')
      .map(textOf);
    const printed = sources
      .join('')
      .replaceAll(/[`'] \+\s+[`']/g, '')
      .toLowerCase();
    const [, table = ''] = textOf('docs/deploying-remotes.md').split('## What refuses a release');
    const quotes = [...table.split('##')[0]!.matchAll(/^\| (?!---|it says)(.+?) \|/gm)];
    expect(quotes.length).toBeGreaterThan(5);
    // What stands for a name, a number or an address is left out; the words between must be there.
    const words = quotes.flatMap(([, quote = '']) =>
      quote
        .toLowerCase()
        .split(/;|,? \S*[\d…@/]\S*|\S*-remote/)
        .map((part) => part.trim()),
    );
    expect(words.filter((part) => !printed.includes(part))).toEqual([]);
  });

  it('are all in the index, each once and with a sentence', () => {
    const folder = path.join(root, 'docs');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        statSync(path.join(folder, name)).isFile() &&
        !/^(README\.md|images\/.*|decisions\/\d.*)$/.test(name),
    );
    const lines = textOf('docs/README.md').matchAll(/^\| \[[\w./-]+\]\((.+?)\) \| .{10,} \|$/gm);
    expect([...lines].map(([, name]) => name).sort()).toEqual(files.sort());
  });

  it('list every decision by number and title, and say which numbers are missing', () => {
    const names = readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
    const expected = names.sort().map((name) => {
      const text = textOf(`docs/decisions/${name}`);
      const [, number, title] = /^# (\d{3}) (.+)/.exec(text)!;
      const superseded = /^Status: (superseded by \d{3})/m.exec(text)?.[1];
      return `- [${number}](${name}) ${title}${superseded ? ` (${superseded})` : ''}`;
    });
    const index = textOf('docs/decisions/README.md');
    expect(index.match(/^- .*/gm)).toEqual(expected);

    const numbers = new Set(names.map((name) => Number(name.slice(0, 3))));
    const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1).filter(
      (number) => !numbers.has(number),
    );
    expect(missing).toEqual([12, 32, 33, 34, 35]);
    expect(index).toContain('Numbers 012 and 032 to 035 were');
  });

  it('name only commands that there are', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = documents.flatMap((name) =>
      [...textOf(name).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, command = '']) => command),
    );
    expect([...new Set(named)].filter((command) => !(command in scripts))).toEqual([]);
  });

  it('give every decision a title, a date, a status, a context, a decision and consequences', () => {
    const decisions = documents.filter((name) => /^docs\/decisions\/\d/.test(name));
    const marks = [/^# \d{3} /m, /^Date: \d{4}-\d\d-\d\d$/m, /^Status: \w/m];
    const headings = [/^## Context$/m, /^## Decision$/m, /^## Consequences$/m];
    const incomplete = decisions.filter(
      (name) => ![...marks, ...headings].every((mark) => mark.test(textOf(name))),
    );
    expect(incomplete).toEqual([]);
  });
});
