import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type ExternalItemFunctionData } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BROWSERS } from './scripts/build/browsers.ts';
import { devServer } from './scripts/build/dev-server.ts';
import { compileHint, minimizers, trimmer } from './scripts/build/minimizers.ts';
import { PartCardPlugin } from './scripts/build/part-card-plugin.ts';
import { PrecompressPlugin } from './scripts/build/precompress-plugin.ts';
import { runtimeModules } from './scripts/build/runtime-modules.ts';
import { isOrderOfSharedStyles, sharedChunks } from './scripts/build/shared-chunks.ts';
import { sourceId } from './scripts/build/source-id.ts';
import { REMOTES } from './shared/src/platform/remotes.ts';

export const root = path.dirname(fileURLToPath(import.meta.url));
const version = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { version: string })
    .version;

const STATE = '@angan/shared';
/** The same by its file, as the forms of shared that each remote bundles import it. */
const STATE_FILE = path.join(root, 'shared/src/index.ts');

/** Everything that exists once per page: the shell provides it, remotes never bundle it. */
export const SINGLETONS: Record<string, string> = {
  react: version('node_modules/react'),
  'react/jsx-runtime': version('node_modules/react'),
  'react-dom': version('node_modules/react-dom'),
  'react-router-dom': version('node_modules/react-router-dom'),
  [STATE]: version('shared'),
};

/** A remote newer than the shell's shared must fail with a clear message; for libraries the major decides. */
const range = (name: string, v: string) =>
  name.startsWith('@angan/') ? `^${v}` : `^${v.split('.')[0]}.0.0`;

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

/**
 * Class names of a production build. The content's hash keeps releases apart, the letter the parts; words pack better
 * than a hash for each class.
 */
const classNames = ({ dir }: Part): string => {
  const index = REMOTES.findIndex(({ folder }) => folder === dir);
  return `${String.fromCharCode('b'.charCodeAt(0) + index)}[contenthash:4]-[local]`;
};

const sourceOf = ({ dir }: Part) => sourceId(root, `${dir}/src`, 'bengali-text/src', 'shared/src');

const swc = (part: Part) => {
  const dev = part.mode === 'development';
  return {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      // Old Safari errs only where a default value calls eval: all parameters would be rewritten.
      env: { targets: part.ssr ? 'node 20' : BROWSERS, exclude: ['transform-parameters'] },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: dev, refresh: dev && !part.ssr } },
      },
    },
  };
};

function output(part: Part): Configuration['output'] {
  const hash = part.mode === 'production' ? '.[contenthash:8]' : '';
  const remote = part.exposes !== undefined;
  const common = {
    path: path.join(folderOf(part), part.ssr ? 'server' : 'client'),
    uniqueName: part.name,
    clean: true,
  };
  if (part.ssr) {
    return {
      ...common,
      publicPath: '',
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
    };
  }
  return {
    ...common,
    publicPath: remote ? 'auto' : '/', // a remote works wherever it is mounted; the shell owns the root
    filename: `static/[name]${hash}.js`,
    chunkFilename: `static/[name]${hash}.js`,
    cssFilename: `static/[name]${hash}.css`,
    cssChunkFilename: `static/[name]${hash}.css`,
    assetModuleFilename: `static/[name]${hash}[ext]`,
    chunkLoadTimeout: 600_000, // the browser reports a broken connection; a slow one may go on
    strictModuleErrorHandling: true, // a module that threw is run again by its next import
    crossOriginLoading: 'anonymous',
    // Two releases of one remote may meet in one page: their chunk registries must not mix.
    ...(remote &&
      part.mode === 'production' && {
        chunkLoadingGlobal: `chunks_${part.name}_${sourceOf(part)}`,
      }),
  };
}

const federation = (part: Part) =>
  new ModuleFederationPlugin({
    name: part.name,
    filename:
      part.mode === 'production'
        ? 'static/remoteEntry.[contenthash:8].js'
        : 'static/remoteEntry.js',
    exposes: part.exposes!,
    shared: Object.fromEntries(
      Object.entries(SINGLETONS).map(([name, v]) => [
        name === STATE ? STATE_FILE : name,
        {
          shareKey: name,
          singleton: true,
          strictVersion: true,
          requiredVersion: range(name, v),
          version: v,
          import: false as const,
        },
      ]),
    ),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });

/** On the server the shell hands these to a remote's `require`. */
function singletonOf({ context = '', request = '' }: ExternalItemFunctionData) {
  const name = path.resolve(context, request) === STATE_FILE ? STATE : request;
  return Promise.resolve(Object.hasOwn(SINGLETONS, name) ? `commonjs ${name}` : undefined);
}

/** The build of one part for the browser, or, with `ssr`, for the server that renders its pages. */
export function federated(part: Part): Configuration {
  const prod = part.mode === 'production';
  const remote = part.exposes !== undefined;
  return {
    name: part.ssr ? `${part.name}:ssr` : part.name,
    context: path.join(root, part.dir),
    mode: part.mode,
    target: part.ssr ? 'node20' : 'browserslist',
    devtool: prod ? false : 'cheap-module-source-map',
    entry: part.entry,
    output: output(part),
    externalsType: part.ssr ? 'commonjs' : undefined,
    externals: part.ssr && remote ? singletonOf : undefined,
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: runtimeModules(root) },
    module: {
      rules: [
        swc(part),
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2|png|svg|webp)$/, type: 'asset/resource', generator: { emit: !part.ssr } },
      ],
      parser: {
        // A custom property keeps its name: one that is set in one file is read in another.
        'css/module': { namedExports: false, dashedIdents: false },
        // The code of a screen before its data: a browser opens six connections to a host.
        javascript: { dynamicImportFetchPriority: 'high' },
      },
      generator: {
        css: { exportsOnly: Boolean(part.ssr) },
        'css/module': {
          exportsOnly: Boolean(part.ssr),
          localIdentName: prod ? classNames(part) : '[uniqueName]-[name]-[local]',
        },
      },
    },
    // Named chunks: the server names a screen's styles as the remote's runtime does, which then
    // does not fetch them again.
    optimization: part.ssr
      ? { splitChunks: false, minimizer: [trimmer] }
      : {
          minimizer: minimizers,
          chunkIds: 'named',
          // Below this size a request of its own costs more than the same code in two screens.
          splitChunks: { minSize: 30_000, cacheGroups: part.sharesChunks ? sharedChunks : {} },
        },
    plugins: [
      new rspack.DefinePlugin({
        __VERSIONS__: JSON.stringify(SINGLETONS),
        __FAIL_CLOSED__: JSON.stringify(prod),
        // Drops the loaders for Node from the federation runtime; the plugin's
        // `optimization.target` defines the same.
        ...(!part.ssr && { ENV_TARGET: JSON.stringify('web') }),
      }),
      remote && !part.ssr && federation(part),
      !part.ssr &&
        new PartCardPlugin(remote ? 'remote.json' : 'shell.json', {
          name: part.name,
          version: version(part.dir),
          source: sourceOf(part),
          singletons: SINGLETONS,
          ...(!remote && { remotes: REMOTES.map(({ folder }) => folder) }),
        }),
      !remote &&
        !part.ssr &&
        new rspack.HtmlRspackPlugin({
          template: './src/app/index.html',
          scriptLoading: 'defer',
          inject: 'body',
          minify: false,
        }),
      !remote &&
        !part.ssr &&
        new rspack.CopyRspackPlugin({ patterns: [{ from: './icons', to: 'icons' }] }),
      // Every chunk is run only when it is the file that this build made.
      prod && !part.ssr && new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      prod && !part.ssr && compileHint,
      prod && !part.ssr && new PrecompressPlugin(),
      !prod && !part.ssr && new ReactRefreshRspackPlugin(),
      // One react-refresh runtime per page, whichever part loads first.
      !prod &&
        !part.ssr &&
        new rspack.NormalModuleReplacementPlugin(
          /^react-refresh\/runtime$/,
          path.join(root, 'scripts/build/react-refresh-singleton.cjs'),
        ),
    ],
    devServer: part.port && !part.ssr ? devServer(part.port, remote) : undefined,
    ignoreWarnings: [isOrderOfSharedStyles],
    // A remote's screens would be compiled by the shell's development server, whose page they are on.
    lazyCompilation: false,
    performance: false,
  };
}

/** What stays in node_modules: packages with native parts, and those that few servers need. */
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
    entry: { worker: './src/site/worker/worker.ts' },
    output: {
      path: path.join(folderOf({ dir: 'server', out }), 'worker'),
      filename: '[name].js',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [swc({ name: 'worker', dir: 'server', mode, entry: {} })] },
    optimization: { minimizer: minimizers, splitChunks: false },
    performance: false,
  };
}
