import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { root, runNpm } from './steps/run.mjs';

// `npm run pack-remote-kit -- FOLDER` writes the two packages that a team needs for a remote in a
// repository of its own: `@angan/shared`, of which a remote may use these entries, and the kit.
const [target = '.'] = process.argv.slice(2);
const ENTRIES = ['contract', 'platform', 'router', 'send', 'testing', 'text', 'ui'];
const STYLES = ['styles/common.module.css', 'styles/arrange.module.css'];

const at = (/** @type {string[]} */ ...names) => path.join(root, ...names);
const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
const write = (/** @type {string} */ file, /** @type {object} */ content) =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
const filesIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' });
const node = (/** @type {string[]} */ ...args) =>
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });

/** JavaScript and declarations of what a remote may use, the styles and words that they import, no sources. */
function packShared(/** @type {string} */ folder) {
  const lib = path.join(folder, 'lib');
  const tsc = at('node_modules/typescript-7/bin/tsc');
  node(tsc, '-p', at('scripts/pack/tsconfig.shared.json'), '--outDir', lib);
  const emitted = new Set(filesIn(lib).map((file) => path.dirname(file)));
  for (const file of filesIn(at('shared/src')))
    if (STYLES.includes(file) || (/\.(css|json)$/.test(file) && emitted.has(path.dirname(file))))
      cpSync(at('shared/src', file), path.join(lib, file));
  const text = path.join(folder, 'node_modules/@angan/bengali-text');
  mkdirSync(text, { recursive: true });
  node(at('bengali-text/tools/package.mjs'), text);

  const { version, license, type, sideEffects, dependencies } = read(at('shared/package.json'));
  const files = new Set(filesIn(lib));
  const code = [...files]
    .filter((file) => /\.(js|d\.ts)$/.test(file))
    .map((file) => readFileSync(path.join(lib, file), 'utf8'))
    .join('\n');
  const isImported = (/** @type {string} */ name) =>
    new RegExp(`(from|import)[ (]['"]${name}['"/]`).test(code);
  const used = Object.entries(dependencies).filter(([name]) => isImported(name));
  const isPeer = (/** @type {string} */ name) => name.startsWith('react');
  const entry = (/** @type {string} */ name) =>
    files.has(`${name}.js`) ? `./lib/${name}` : `./lib/${name}/index`;
  const exported = (/** @type {string} */ file) => ({
    types: `${file}.d.ts`,
    default: `${file}.js`,
  });
  write(path.join(folder, 'package.json'), {
    name: '@angan/shared',
    version,
    license,
    type,
    sideEffects,
    files: ['lib'],
    exports: {
      '.': exported('./lib/index'),
      ...Object.fromEntries(ENTRIES.map((name) => [`./${name}`, exported(entry(name))])),
      ...Object.fromEntries(STYLES.map((name) => [`./${name}`, `./lib/${name}`])),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(used.filter(([name]) => !isPeer(name))),
    peerDependencies: Object.fromEntries(
      used
        .filter(([name]) => isPeer(name))
        .map(([name, own]) => [name, `^${own.split('.')[0]}.0.0`]),
    ),
    bundleDependencies: ['@angan/bengali-text'],
  });
}

/** The template takes the versions that the product is built with. */
function fillVersions(/** @type {string} */ file) {
  const card = read(file);
  const shared = read(at('shared/package.json'));
  const { version } = read(at('remote-kit/package.json'));
  /** @type {Record<string, string>} */
  const versions = {
    ...read(at('package.json')).devDependencies,
    ...shared.dependencies,
    '@angan/shared': shared.version,
    '@angan/remote-kit': version,
  };
  for (const list of [card.dependencies, card.devDependencies])
    for (const name of Object.keys(list)) list[name] = versions[name];
  write(file, card);
}

/** The kit as it is here, with the files of server and shared that it runs. */
function packKit(/** @type {string} */ folder) {
  const isTest = /\.test\.ts$|(^|\/)(testing|node_modules)(\/|$)|(^|\/)types\.ts$/;
  cpSync(at('remote-kit'), folder, {
    recursive: true,
    filter: (file) =>
      !isTest.test(path.relative(at('remote-kit'), file)) || file.includes('template'),
  });
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  for (const file of [
    'server/src/site/render/run-bundle.ts',
    'shared/src/platform/signed-card.ts',
  ]) {
    const { outputText } = ts.transpileModule(readFileSync(at(file), 'utf8'), { compilerOptions });
    writeFileSync(path.join(folder, 'release', `${path.basename(file, '.ts')}.mjs`), outputText);
  }
  cpSync(at('server/src/media/storage/s3-client.js'), path.join(folder, 'release/s3-client.mjs'));
  cpSync(at('types/globals.d.ts'), path.join(folder, 'types.d.ts'));
  fillVersions(path.join(folder, 'template/package.json'));
  const { private: _, devDependencies, ...card } = read(at('remote-kit/package.json'));
  const { aws4fetch } = read(at('server/package.json')).dependencies;
  write(path.join(folder, 'package.json'), {
    ...card,
    browserslist: read(at('package.json')).browserslist,
    dependencies: { ...devDependencies, aws4fetch },
  });
}

const work = mkdtempSync(path.join(tmpdir(), 'angan-kit-'));
try {
  mkdirSync(target, { recursive: true });
  for (const [name, pack] of Object.entries({ shared: packShared, kit: packKit })) {
    const folder = path.join(work, name);
    pack(folder);
    if (existsSync(at('LICENSE'))) cpSync(at('LICENSE'), path.join(folder, 'LICENSE'));
    const words = ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination'];
    if ((await runNpm([...words, path.resolve(target)], { cwd: folder })) !== 0)
      throw new Error('npm pack failed.');
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
