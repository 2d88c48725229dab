import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { itInLongRun } from '../server/testing/long-tests.ts';

const root = path.dirname(__dirname);
const numbers = readdirSync(path.join(root, 'server/src/db/migrations')).map(Number.parseFloat);
const NEXT = String(Math.max(...numbers.filter(Number.isFinite)) + 1).padStart(3, '0');
const page = readFileSync(path.join(root, 'docs/adding-a-resource.md'), 'utf8').replaceAll(
  'NNN-',
  `${NEXT}-`,
);
const blocks = [...page.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', file = '', text = '']) => ({ language, file, text }),
);

/** Where a further field and a call must be seen: tests that pass in the copy alone. */
const fieldTests = {
  'adding-a-field/dashboard.test.tsx.txt': 'admin-remote/src/resources/blood-group.test.tsx',
  'adding-a-field/server.test.ts.txt': 'server/src/resource/blood-group.test.ts',
};
/** Suites that read the answers and the stored rows of a list that has a field more. */
const listTests = [
  'server/src/resource/import/imports.test.ts',
  'server/src/resource/versions/versions.test.ts',
  'server/src/resources/former-students.test.ts',
  'server/src/privacy/erasure.test.ts',
  'admin-remote/src/capabilities/tables/file/values.test.ts',
];
const callTests = {
  'adding-a-call/dashboard.test.ts.txt': 'admin-remote/src/data/subject-counts.test.ts',
  'adding-a-call/server.test.ts.txt': 'server/src/resource/overview/subject-counts.test.ts',
};

let copy: string;

/** The sources, with links to the installed packages; `@angan/*` is the copy's own. */
function copySources(): void {
  const packages = ['bengali-text', 'shared', 'shell', 'public-remote', 'admin-remote', 'server'];
  const skipped = ['node_modules', 'dist', 'server/fire', 'server/demo/media'].map((name) =>
    path.normalize(`/${name}`),
  );
  for (const name of [...packages, 'remote-kit', 'scripts', 'types'])
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (from) => !skipped.some((end) => from.endsWith(end)),
    });
  for (const name of readdirSync(root).filter((one) => /\.(js|mjs|json|jsonc|ts)$/.test(one)))
    cpSync(path.join(root, name), path.join(copy, name));
  for (const name of ['.prettierrc.json', '.prettierignore', 'docs/permissions.md'])
    cpSync(path.join(root, name), path.join(copy, name));
  mkdirSync(path.join(copy, 'node_modules/@angan'), { recursive: true });
  const link = (to: string, name: string) => symlinkSync(to, path.join(copy, name));
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@angan') link(path.join(root, 'node_modules', name), `node_modules/${name}`);
  for (const name of packages) {
    link(path.join(copy, name), `node_modules/@angan/${name}`);
    const own = path.join(root, name, 'node_modules');
    if (existsSync(own)) link(own, `${name}/node_modules`);
  }
}

/** Inserts the added lines of a diff beside its first line of context. */
function applyDiff(file: string, diff: string): void {
  const target = path.join(copy, file);
  const lines = readFileSync(target, 'utf8').split('\n');
  const context = diff.split('\n').filter((line) => line.startsWith(' '));
  const added = diff.split('\n').filter((line) => line.startsWith('+'));
  const anchor = context[0]?.slice(1) ?? '';
  const places = lines.flatMap((line, index) => (line === anchor ? [index] : []));
  if (places.length !== 1) throw new Error(`${file} has ${places.length} lines "${anchor}"`);
  const visible = context.map((line) => line.slice(1)).join('\n');
  if (!lines.slice(places[0]).join('\n').startsWith(visible))
    throw new Error(`${file} has other neighbours than\n${visible}`);
  const isAfter = diff.startsWith(' ');
  lines.splice((places[0] ?? 0) + Number(isAfter), 0, ...added.map((line) => line.slice(1)));
  writeFileSync(target, lines.join('\n'));
}

function applyPage(): void {
  for (const { language, file, text } of blocks) {
    if (language === 'diff') applyDiff(file, text);
    else writeFileSync(path.join(copy, file), text, { flag: 'wx' });
  }
}

/** Runs a program in the copy; its output where it fails, else an empty text. */
const failureOf = (program: string, ...words: string[]) =>
  new Promise<string>((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', program), ...words], {
      cwd: copy,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve(code === 0 ? '' : output.slice(-10_000)));
  });

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'angan-rooms-'));
  copySources();
  applyPage();
  for (const [name, target] of Object.entries({ ...fieldTests, ...callTests }))
    cpSync(path.join(root, 'scripts', name), path.join(copy, target));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const filesOf = (isDiff: boolean) =>
  blocks.filter(({ language }) => (language === 'diff') === isDiff).map(({ file }) => file);

it('a new resource takes three files, a migration, and entries in their registries', () => {
  expect(filesOf(false)).toEqual([
    'shared/src/contract/studies/rooms.ts',
    'server/src/resources/rooms.ts',
    `server/src/db/migrations/${NEXT}-rooms.ts`,
    'admin-remote/src/resources/rooms.tsx',
    `server/src/db/migrations/${NEXT}-blood-group.ts`,
    'server/src/resource/overview/subject-counts.ts',
  ]);
  expect([...new Set(filesOf(true))]).toEqual([
    'shared/src/contract/index.ts',
    'shared/src/contract/accounts/areas.ts',
    'server/src/resources/all-resources.ts',
    'docs/permissions.md',
    'server/src/db/migrations/index.ts',
    'admin-remote/src/registry/college.ts',
    'shared/src/contract/people/students.ts',
    'shared/src/contract/calls/server.ts',
    'server/src/api.ts',
  ]);
});

it('a new resource imports what is there', () => {
  const imports = blocks.flatMap(({ file, text }) =>
    [...text.matchAll(/ from '(\.[^']+)'/g)].map(([, to = '']) =>
      path.join(path.dirname(file), to),
    ),
  );
  expect(imports.length).toBeGreaterThan(8);
  expect(imports.filter((file) => !existsSync(path.join(copy, file)))).toEqual([]);
});

it('a new resource makes a further field of one line in a contract and one column of a table', async () => {
  const lines = blocks
    .filter(({ file }) => !/rooms/.test(file))
    .flatMap(({ text }) => text.split('\n').filter((line) => /blood/i.test(line)));
  expect(lines.filter((line) => line.startsWith('+'))).toHaveLength(3);
  expect(page.match(/রক্তের গ্রুপ/g)).toHaveLength(1);
  expect(await failureOf('jest/bin/jest.js', ...Object.values(fieldTests))).toBe('');
}, 300_000);

itInLongRun(
  'a new resource leaves the suites of the list green that has the further field',
  async () => {
    expect(await failureOf('jest/bin/jest.js', ...listTests)).toBe('');
  },
  300_000,
);

itInLongRun(
  'a new resource makes a call of an entry in a table and what serves it',
  async () => {
    const summary = 'How many subjects each class has';
    expect(page.split(summary)).toHaveLength(2);
    expect(await failureOf('jest/bin/jest.js', ...Object.values(callTests))).toBe('');
  },
  300_000,
);

itInLongRun(
  'a new resource leaves formatting, types and the suites of the registries green',
  async () => {
    const include = ['shared/src', 'admin-remote/src', 'server', 'types'];
    const project = { extends: './tsconfig.base.json', include };
    writeFileSync(path.join(copy, 'tsconfig.rooms.json'), JSON.stringify(project));
    const suites = [
      'server/src/resource/conformance.test.ts',
      'server/src/auth/permissions/matrix.test.ts',
      'server/src/openapi/document.test.ts',
      'admin-remote/src/routes.test.tsx',
    ];
    // Of the suites that walk through every resource the cases of the new one, and those about all of them.
    const titles =
      '(rooms|subject-counts|document|declared|leaves out no call|of the specification)';
    const [format, types, jest] = await Promise.all([
      failureOf('prettier/bin/prettier.cjs', '--check', ...new Set(blocks.map(({ file }) => file))),
      failureOf('typescript-7/bin/tsc', '--noEmit', '-p', 'tsconfig.rooms.json'),
      failureOf('jest/bin/jest.js', '--json', '--outputFile=result.json', '-t', titles, ...suites),
    ]);
    expect({ format, types, jest }).toEqual({ format: '', types: '', jest: '' });
    const { testResults } = JSON.parse(readFileSync(path.join(copy, 'result.json'), 'utf8')) as {
      testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
    };
    const passed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => fullName);
    const databases = process.env.ANGAN_TEST_POSTGRES ? ['SQLite', 'PostgreSQL'] : ['SQLite'];
    for (const database of databases) {
      const restored = 'moves a deleted row to the trash, and brings it back as it was';
      expect(passed).toContain(`every resource (${database}) rooms ${restored}`);
      const decided = 'answers rooms/999/restore/ as decided, for every method and caller';
      expect(passed).toContain(`who may what (${database}) ${decided}`);
      expect(passed).toContain(`the document and the server (${database}) know the same calls`);
    }
    const opened = 'with a heading, its tab title and its entry in the menu';
    expect(passed).toContain(`opens কক্ষ at /dashboard/rooms ${opened}`);
  },
  300_000,
);
