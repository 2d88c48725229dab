import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { minimizers, trimmer } from './remote-kit/build/minimizers.mjs';
import { partConfig, swcRules } from './remote-kit/build/preset.mjs';
import { sourceId } from './remote-kit/build/source-id.mjs';
import { devServer } from './scripts/build/dev-server.ts';
import { isOrderOfSharedStyles, sharedChunks } from './scripts/build/shared-chunks.ts';
import { REMOTE_CONTRACT } from './shared/src/platform/remote-contract.ts';
import { REMOTES } from './shared/src/platform/remotes.ts';

export const root = path.dirname(fileURLToPath(import.meta.url));
const version = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { version: string })
    .version;

export interface Part {
  name: string;
  /** Folder of the part below the root. */
  dir: string;
  mode: 'production' | 'development';
  entry: Record<string, string>;
  /** Given for remotes: what the shell may load. */
  exposes?: Record<string, string>;
  /** True for the bundle that the server renders with. */
  ssr?: boolean;
  /** True where what many screens share is one chunk, which the first of them fetches. */
  sharesChunks?: boolean;
  /** Folder of a whole build, below the root; by default each part is built into its own `dist`. */
  out?: string;
  /** Port of the development server. */
  port?: number;
}

const folderOf = ({ dir, out }: Pick<Part, 'dir' | 'out'>) =>
  out ? path.join(root, out, dir) : path.join(root, dir, 'dist');

/** Each part has a letter, which its class names begin with. */
const letterOf = ({ dir }: Part): string =>
  String.fromCharCode('b'.charCodeAt(0) + REMOTES.findIndex(({ folder }) => folder === dir));

/** The page of the shell and its icons. */
const shellPlugins = () => [
  new rspack.HtmlRspackPlugin({
    template: './src/app/index.html',
    scriptLoading: 'defer',
    inject: 'body',
    minify: false,
  }),
  new rspack.CopyRspackPlugin({ patterns: [{ from: './icons', to: 'icons' }] }),
];

const devPlugins = () => [
  new ReactRefreshRspackPlugin(),
  // One react-refresh runtime per page, whichever part loads first.
  new rspack.NormalModuleReplacementPlugin(
    /^react-refresh\/runtime$/,
    path.join(root, 'scripts/build/react-refresh-singleton.cjs'),
  ),
];

/** The build of one part for the browser, or, with `ssr`, for the server that renders its pages. */
export function federated(part: Part): Configuration {
  const { name, dir, mode, entry, exposes, ssr = false, sharesChunks, port } = part;
  const remote = exposes !== undefined;
  return {
    ...partConfig({
      root,
      name,
      mode,
      entry,
      exposes,
      ssr,
      version: version(dir),
      source: sourceId(root, `${dir}/src`, 'bengali-text/src', 'shared/src'),
      contract: REMOTE_CONTRACT,
      context: path.join(root, dir),
      out: folderOf(part),
      classPrefix: letterOf(part),
      cacheGroups: sharesChunks ? sharedChunks : {},
      remotes: remote ? undefined : REMOTES.map(({ folder }) => folder),
      plugins: [
        ...(!remote && !ssr ? shellPlugins() : []),
        ...(mode === 'development' && !ssr ? devPlugins() : []),
      ],
    }),
    devServer: port && !ssr ? devServer(port, remote) : undefined,
    ignoreWarnings: [isOrderOfSharedStyles],
  };
}

/** Packages that stay in node_modules: those with native parts, and those that few servers need. */
const OUTSIDE = [
  'sharp',
  '@node-rs/argon2',
  '@hyzyla/pdfium',
  '@photostructure/sqlite',
  'pg',
  '@fastify/reply-from',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
];

/** The server's own bundle: our sources and its packages in one file, which starts faster than hundreds. */
export function serverBundle({ mode, out }: Pick<Part, 'mode' | 'out'>): Configuration {
  return {
    name: 'server',
    context: path.join(root, 'server'),
    mode,
    target: 'node20',
    devtool: 'source-map',
    entry: {
      main: './src/main.ts',
      cli: './src/ops/cli.ts',
      'pdf-page-worker': './src/media/pictures/pdf-page-worker.cjs',
      'offsite-thread': './src/ops/offsite/thread.ts',
      'vacuum-worker': './src/db/vacuum-worker.cjs',
    },
    output: {
      path: folderOf({ dir: 'server', out }),
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: { keep: 'worker' },
    },
    externalsType: 'commonjs',
    externals: Object.fromEntries(OUTSIDE.map((name) => [name, `commonjs ${name}`])),
    node: { __dirname: false, __filename: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    optimization: { minimizer: [trimmer], splitChunks: false, nodeEnv: false },
    performance: false,
  };
}

/** The worker that keeps copies of public pages: beside the server, and no part of a release of the shell. */
export function workerBundle({ mode, out }: Pick<Part, 'mode' | 'out'>): Configuration {
  return {
    name: 'worker',
    context: path.join(root, 'server'),
    mode,
    target: ['webworker', 'es2020'],
    devtool: false,
    entry: {
      worker: './src/site/worker/worker.ts',
      snapshot: './src/snapshot/browser/snapshot.ts',
      'snapshot-search': './src/snapshot/browser/snapshot-search.ts',
    },
    output: {
      path: path.join(folderOf({ dir: 'server', out }), 'worker'),
      filename: '[name].js',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: swcRules({ mode }) },
    optimization: { minimizer: minimizers, splitChunks: false },
    performance: false,
  };
}
