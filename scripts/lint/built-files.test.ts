import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'angan-browsers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The report of each planted code; null where nothing is wrong with it. */
const planted: Record<'js' | 'css' | 'main.js', [code: string, fault: RegExp | null][]> = {
  js: [
    ['[1].findLast(Boolean)', /findLast\(\) is too new/],
    ['if("findLast"in Array.prototype)[1].findLast(Boolean)', null],
    ["URL.canParse('x')", /canParse\(\) is too new/],
    ['AbortSignal.timeout(1)', /timeout\(\) is too new/],
    ['structuredClone({})', /structuredClone is not supported/],
    ['signal?.throwIfAborted()', /throwIfAborted\(\) is too new/],
    ['form.requestSubmit?.()', null],
    ['/(?<=a)b/.test(text)', /Lookbehind is not supported/],
    ['class A{static{f()}}', /static blocks are too new/],
    ['[]=/a/v', /Parsing error/],
    ["matchMedia('(width >= 900px)')", /media queries with < and > are too new/],
    ["matchMedia('(min-width: 900px)')", null],
    ["document.querySelector(':has(a)')", /:has\(\) is too new/],
    ['Object.hasOwn({},"a");[1].at(-1)', null],
  ],
  css: [
    ['@media not (min-width:900px){a{color:red}}', /a media query too new/],
    ['@media screen and (not (min-width:9px)){a{color:red}}', /a media query too new/],
    ['@media (width<900px){a{color:red}}', /a media query too new/],
    ['@media (max-width:899.98px){a{color:red}}', null],
    ['.a{height:100dvh}', /viewport-unit-variants: height:100dvh/],
    ['.a{height:100vh;height:100dvh}', null],
    ['@supports (height:100dvh){.a{height:100dvh}}', null],
    ['.a-screen:has(.b){display:none}', /css-has/],
    ['@supports selector(:has(a)){.a-screen:has(.b){display:none}}', null],
    ['.a{.b{color:red}}', /css-nesting/],
  ],
  // The shell's first file; the public remote is asked the same.
  'main.js': [
    ['a("students",{title:"শিক্ষার্থী",input:b})', /the schema of students reaches every visitor/],
    ['a("classes",{title:"শ্রেণি",fields:{name:b("নাম")}})', /the schema of classes reaches/],
    ['a("contacts",{title:"বার্তা",input:b})', null],
    ['a("students",{title:"শিক্ষার্থী"});b={fields:{name:{label:"নাম"}}}', null],
  ],
};

it('what older browsers of the list do not understand and what no visitor needs is found in built files, and nothing else', () => {
  const names = Object.entries(planted).flatMap(([kind, codes]) =>
    codes.map(([code, fault], index) => ({ file: `static/${kind}${index}.${kind}`, code, fault })),
  );
  const integrity = Object.fromEntries(names.map(({ file }) => [file, '']));
  writeFileSync(path.join(folder, 'shell.json'), JSON.stringify({ integrity }));

  mkdirSync(path.join(folder, 'static'));
  for (const { file, code } of names) writeFileSync(path.join(folder, file), code);
  const check = path.join(root, 'scripts/lint/built-files.mjs');
  const { stderr, status } = spawnSync(process.execPath, [check, folder], { encoding: 'utf8' });
  expect(status).toBe(1);
  const lines = stderr.split('\n');
  for (const { file, code, fault } of names) {
    const output = lines.filter((line) => line.includes(`${file}: `)).join('\n');
    expect({ code, output }).toEqual({ code, output: fault ? expect.stringMatching(fault) : '' });
  }
});

it('the README names the list of browsers', () => {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8');
  const { browserslist } = JSON.parse(text) as { browserslist: string[] };
  const names: Record<string, string> = {
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    ios_saf: 'iOS',
    samsung: 'Samsung Internet',
  };
  const list = browserslist.map((line) => {
    const [name = '', , version = ''] = line.split(' ');
    return `${names[name]} ${version}`;
  });
  const sentence = `from ${list.slice(0, -1).join(', ')} and ${list.at(-1)} on`;
  for (const document of ['README.md', 'docs/browsers.md'])
    expect(readFileSync(path.join(root, document), 'utf8')).toContain(sentence);
});
