import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { REMOTES, root } from '../project.mjs';
import { partConfig } from './preset.mjs';
import { sourceId } from './source-id.mjs';

const { resolve } = createRequire(path.join(root, 'package.json'));
const { REMOTE_CONTRACT } = await import(pathToFileURL(resolve('@angan/shared/platform')).href);
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/**
 * The remotes of a repository that holds nothing else, each for browsers and for the server.
 * @type {(env: object, argv: { mode?: 'production' | 'development' }) => import('@rspack/core').Configuration[]}
 */
export default (_env, { mode = 'production' }) =>
  REMOTES.flatMap(({ name, folder, routes = './src/routes.tsx' }) => {
    const part = {
      root,
      name,
      version,
      mode,
      context: root,
      contract: REMOTE_CONTRACT,
      source: sourceId(root, path.dirname(routes)),
      out: path.join(root, 'dist', folder),
      classPrefix: folder.slice(0, 2),
      // `@angan/shared` is the remote's own code here, no vendor's: else each screen gets a file more.
      cacheGroups: { defaultVendors: { test: /[\\/]node_modules[\\/](?!@angan[\\/])/ } },
    };
    return [
      partConfig({ ...part, entry: {}, exposes: { './routes': routes } }),
      partConfig({ ...part, ssr: true, entry: { routes }, exposes: { './routes': routes } }),
    ];
  });
