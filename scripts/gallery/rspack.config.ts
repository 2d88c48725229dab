import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { federated, root } from '../../rspack.config.base.ts';

/** The gallery as the shell is built, in a folder of its own: no part of the product; PORT moves it from 4600. */
export default (): Configuration => {
  const shell = federated({
    name: 'gallery',
    dir: 'shell',
    mode: 'production',
    entry: { main: path.join(import.meta.dirname, 'gallery.tsx') },
  });
  return {
    ...shell,
    output: { ...shell.output, path: path.join(root, '.cache/gallery') },
    optimization: { ...shell.optimization, minimize: false },
    plugins: [
      new rspack.DefinePlugin({ __FAIL_CLOSED__: 'true', __VERSIONS__: '{}' }),
      new rspack.HtmlRspackPlugin({
        templateContent:
          '<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>shared/src/ui</title></head><body><div id="root"></div></body></html>',
      }),
    ],
    devServer: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4600), hot: false },
  };
};
