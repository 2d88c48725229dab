import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import { externalRuntime } from '../../shell/src/federation/external-runtime.ts';

const root = path.join(__dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'angan-external-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Remotes as rspack.config.base.ts builds them: one exposed module, one singleton. */
const CONFIG = `
import { createRequire } from 'node:module';
import { runtimeModules } from ${JSON.stringify(path.join(__dirname, 'runtime-modules.mjs'))};
const require = createRequire(${JSON.stringify(path.join(root, 'package.json'))});
const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');

export default {
  context: ${JSON.stringify(folder)},
  mode: 'production',
  target: ['web', 'es2022'],
  entry: {},
  output: { path: ${JSON.stringify(path.join(folder, 'dist'))}, publicPath: '/', uniqueName: 'mini', chunkFilename: '[name].js' },
  optimization: { minimize: false, splitChunks: false, chunkIds: 'named' },
  module: { rules: [{ test: /\\.css$/, type: 'css' }] },
  resolve: { alias: runtimeModules() },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mini',
      filename: 'entry.js',
      exposes: { './answer': { import: './answer.js', name: 'answer' } },
      shared: { singleton: { singleton: true, import: false, requiredVersion: '^1.0.0' } },
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
    }),
  ],
};
`;

function buildRemote(): { entry: string; chunk: string } {
  const answer =
    "import { word } from 'singleton';\nexport const answer = word + ' of the shell';\n" +
    "export const style = () => import(/* webpackChunkName: 'style' */ './answer.css');\n";
  writeFileSync(path.join(folder, 'answer.js'), answer);
  writeFileSync(path.join(folder, 'answer.css'), '.answer { color: red }');
  const config = path.join(folder, 'rspack.config.mjs');
  writeFileSync(config, CONFIG);
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  execFileSync(process.execPath, [rspack, 'build', '--config', config], { cwd: root });
  const read = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8');
  return { entry: read('entry.js'), chunk: read('answer.js') };
}

/** Runs a script in the globals of this test. */
const run = (code: string): unknown => (Function(code) as () => unknown)();

const built = buildRemote();

it('a remote takes a style sheet for loaded by the attribute that the server writes', () => {
  // server/src/site/render/document.ts marks its links `data-rspack="NAME:chunk-CHUNK"`.
  expect(built.entry).toMatch(/getAttribute\("data-rspack"\)/);
  expect(built.entry).toMatch(/"mini:"/);
  expect(built.entry).toMatch(/"chunk-" \+ chunkId/);
});

it("a remote's entry holds of the federation packages only what it calls", () => {
  expect(built.entry).not.toContain('generateSnapshotFromManifest');
});

it('a remote built with experiments.externalRuntime runs on the runtime that the shell provides', async () => {
  const { entry, chunk } = built;
  expect(entry).toContain('_FEDERATION_RUNTIME_CORE');
  expect(entry).not.toContain('class SnapshotHandler');
  const page = globalThis as Record<string, unknown>;
  const element = { setAttribute: () => undefined, getAttribute: () => null };
  page['self'] = globalThis;
  page['document'] = {
    baseURI: 'http://localhost/',
    getElementsByTagName: () => [],
    createElement: () => element,
    head: {
      appendChild: (script: { onload?: (event: object) => void }) => {
        run(chunk);
        // Ends the loader's time-out of two minutes, which would keep Jest running.
        script.onload?.({ type: 'load' });
      },
    },
  };
  const shell = createInstance({
    name: 'shell',
    remotes: [{ name: 'mini', entry: 'http://localhost/entry.js' }],
    shared: {
      singleton: {
        version: '1.2.0',
        lib: () => ({ word: 'a word' }) as never,
        shareConfig: { singleton: true, eager: true, requiredVersion: '^1.0.0' },
      },
    },
    plugins: [
      externalRuntime,
      {
        name: 'run-entry',
        loadEntry: async () => run(`${entry}\nreturn mini;`) as never,
      },
    ],
  });
  expect(await shell.loadRemote('mini/answer')).toMatchObject({ answer: 'a word of the shell' });
});
