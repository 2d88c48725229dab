import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { BROWSERS } from './browsers.mjs';
import { compileHint, minimizers, trimmer } from './minimizers.mjs';
import { PartCardPlugin } from './part-card-plugin.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { runtimeModules } from './runtime-modules.mjs';
import { UsesPlugin } from './uses-plugin.mjs';

/** @import { Configuration, ExternalItemFunctionData } from '@rspack/core' */

const STATE = '@angan/shared';

/**
 * @typedef {object} Part
 * @property {string} root Folder of the repository.
 * @property {string} name
 * @property {string} version
 * @property {string} source Changes with the sources.
 * @property {number} contract
 * @property {string} context Folder of the part: its paths are below it.
 * @property {string} out Folder of the build.
 * @property {'production' | 'development'} mode
 * @property {Record<string, string>} entry
 * @property {Record<string, string>} [exposes] Given for remotes: what the shell may load.
 * @property {boolean} [ssr] True for the bundle that the server renders with.
 * @property {string} classPrefix Keeps its class names apart from those of other parts.
 * @property {Record<string, object | false>} [cacheGroups]
 * @property {readonly string[]} [remotes] Given for the shell: the folders of the remotes that it leads to.
 * @property {Configuration['plugins']} [plugins]
 */

/** What exists once per page: the shell provides it, remotes never bundle it. */
export function singletonsOf(/** @type {string} */ root) {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  /** @returns {string} */
  const version = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')).version;
  return {
    react: version('react'),
    'react/jsx-runtime': version('react'),
    'react-dom': version('react-dom'),
    'react-router-dom': version('react-router-dom'),
    [STATE]: version(STATE),
  };
}

/** The entry by its file, as the forms of shared that each remote bundles import it. */
const stateFileOf = (/** @type {string} */ root) =>
  createRequire(path.join(root, 'package.json')).resolve(STATE);

/** The packages of which the shell hands on some names; of the others it hands on all. */
const narrowed = (/** @type {string} */ root) => ({
  [STATE]: stateFileOf(root),
  'react-router-dom': createRequire(path.join(root, 'package.json')).resolve(`${STATE}/router`),
});

/** Which names there are decides what fits: the card has them. */
const range = (/** @type {string} */ version) => `^${version.split('.')[0]}.0.0`;

export function swcRules(/** @type {Pick<Part, 'mode' | 'ssr'>} */ { mode, ssr }) {
  const dev = mode === 'development';
  // Old Safari errs only where a default value calls eval: all parameters would be rewritten.
  const env = { targets: ssr ? 'node 20' : BROWSERS, exclude: ['transform-parameters'] };
  const parser = { syntax: 'typescript', tsx: true };
  const react = { runtime: 'automatic', development: dev, refresh: dev && !ssr };
  const loader = 'builtin:swc-loader';
  return [
    { test: /\.tsx?$/, loader, options: { env, jsc: { parser, transform: { react } } } },
    // The packages of a team are written for new engines: they are brought down as its own sources are.
    { test: /[\\/]@angan[\\/](shared[\\/]lib|bengali-text)[\\/].*\.js$/, loader, options: { env } },
  ];
}

/** @returns {Configuration['output']} */
function output(/** @type {Part} */ part) {
  const hash = part.mode === 'production' ? '.[contenthash:8]' : '';
  const remote = part.exposes !== undefined;
  const common = {
    path: path.join(part.out, part.ssr ? 'server' : 'client'),
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
    ...(part.mode === 'production' && { sourceMapFilename: '../maps/[file].map' }),
    cssFilename: `static/[name]${hash}.css`,
    cssChunkFilename: `static/[name]${hash}.css`,
    assetModuleFilename: `static/[name]${hash}[ext]`,
    chunkLoadTimeout: 600_000, // the browser reports a broken connection; a slow one may go on
    strictModuleErrorHandling: true, // a module that threw is run again by its next import
    crossOriginLoading: 'anonymous',
    // Two releases of one remote may meet in one page: their chunk registries must not mix.
    ...(remote &&
      part.mode === 'production' && {
        chunkLoadingGlobal: `chunks_${part.name}_${part.source}`,
      }),
  };
}

const federation = (
  /** @type {Part} */ { name, mode, exposes, root },
  /** @type {Record<string, string>} */ singletons,
) =>
  new ModuleFederationPlugin({
    name,
    filename:
      mode === 'production' ? 'static/remoteEntry.[contenthash:8].js' : 'static/remoteEntry.js',
    exposes: exposes ?? {},
    shared: Object.fromEntries(
      Object.entries(singletons).map(([key, version]) => [
        key === STATE ? stateFileOf(root) : key,
        {
          shareKey: key,
          singleton: true,
          strictVersion: true,
          requiredVersion: range(version),
          version,
          import: /** @type {const} */ (false),
        },
      ]),
    ),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });

/** On the server the shell hands these to a remote's `require`. */
function singletonsAsExternals(
  /** @type {string} */ root,
  /** @type {Record<string, string>} */ singletons,
) {
  const file = stateFileOf(root);
  return ({ context = '', request = '' }) => {
    const name = path.resolve(context, request) === file ? STATE : request;
    return Promise.resolve(Object.hasOwn(singletons, name) ? `commonjs ${name}` : undefined);
  };
}

/**
 * The build of one part for the browser, or, with `ssr`, for the server that renders its pages.
 * @returns {Configuration}
 */
export function partConfig(/** @type {Part} */ part) {
  const { ssr = false, root } = part;
  const prod = part.mode === 'production';
  const remote = part.exposes !== undefined;
  const singletons = singletonsOf(root);
  const { name, version, source, contract, remotes } = part;
  return {
    name: ssr ? `${name}:ssr` : name,
    context: part.context,
    mode: part.mode,
    target: ssr ? 'node20' : `browserslist:${BROWSERS.join(', ')}`,
    // No script names its map, and no server answers with one: they lie beside `client`.
    devtool: prod ? !ssr && 'hidden-source-map' : 'cheap-module-source-map',
    entry: part.entry,
    output: output(part),
    externalsType: ssr ? 'commonjs' : undefined,
    externals: ssr && remote ? singletonsAsExternals(root, singletons) : undefined,
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: runtimeModules() },
    module: {
      rules: [
        ...swcRules(part),
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2|png|svg|webp)$/, type: 'asset/resource', generator: { emit: !ssr } },
      ],
      parser: {
        // A custom property keeps its name: one that is set in one file is read in another.
        'css/module': { namedExports: false, dashedIdents: false },
        // The code of a screen before its data: a browser opens six connections to a host.
        javascript: { dynamicImportFetchPriority: 'high' },
      },
      generator: {
        css: { exportsOnly: ssr },
        'css/module': {
          exportsOnly: ssr,
          // The content's hash keeps releases apart; words pack better than a hash for each class.
          localIdentName: prod
            ? `${part.classPrefix}[contenthash:4]-[local]`
            : '[uniqueName]-[name]-[local]',
        },
      },
    },
    // Named chunks: the server names a screen's styles as the remote's runtime does, which then
    // does not fetch them again.
    optimization: ssr
      ? { splitChunks: false, minimizer: [trimmer] }
      : {
          minimizer: minimizers,
          chunkIds: 'named',
          // Below this size a request of its own costs more than the same code in two screens.
          splitChunks: { minSize: 30_000, cacheGroups: part.cacheGroups ?? {} },
        },
    plugins: [
      new rspack.DefinePlugin({
        __VERSIONS__: JSON.stringify(singletons),
        __FAIL_CLOSED__: JSON.stringify(prod),
        // Drops the loaders for Node from the federation runtime; the plugin's
        // `optimization.target` defines the same.
        ...(!ssr && { ENV_TARGET: JSON.stringify('web') }),
      }),
      remote && !ssr && federation(part, singletons),
      remote && ssr && new UsesPlugin(Object.keys(singletons)),
      !ssr &&
        new PartCardPlugin(remote ? 'remote.json' : 'shell.json', {
          name,
          version,
          source,
          contract,
          singletons,
          ...(remotes && { remotes, offered: narrowed(root) }),
        }),
      ...(part.plugins ?? []),
      // Every chunk is run only when it is the file that this build made.
      prod && !ssr && new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      prod && !ssr && compileHint,
      prod && !ssr && new PrecompressPlugin(),
    ],
    // A remote's screens would be compiled by the shell's development server, whose page they are on.
    lazyCompilation: false,
    performance: false,
  };
}
