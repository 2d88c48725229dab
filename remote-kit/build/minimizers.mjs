import { rspack } from '@rspack/core';
import { BROWSERS } from './browsers.mjs';

/** The standard minimizers with more passes: the shell's script is some 2 % smaller for it. */
export const minimizers = [
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: {
      compress: { passes: 4, ecma: 2020 },
      format: { comments: false, ecma: 2020 },
    },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
];

/**
 * Every function of a file runs at its start: browsers that know the hint compile it off the main
 * thread while it loads.
 */
export const compileHint = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  test: /\.js$/,
});

/** Removes dead code from a bundle for Node and leaves every name, which a stack trace shows. */
export const trimmer = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    ecma: 2022,
    compress: {
      defaults: false,
      dead_code: true,
      unused: true,
      keep_fnames: true,
      keep_classnames: true,
      toplevel: true,
    },
    mangle: false,
    format: { comments: false, asciiOnly: true },
  },
});
