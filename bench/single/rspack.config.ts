import path from 'node:path';
import { rspack } from '@rspack/core';
import { federated, root } from '../../rspack.config.base.ts';

/** The product's own sources as one application without federation, for the bench to compare with. */
export default () => {
  const config = federated({
    name: 'shell',
    dir: 'shell',
    mode: 'production',
    entry: { main: './src/app/entry-client.tsx' },
  });
  const instead = new rspack.NormalModuleReplacementPlugin(
    /federation\/load-remote\.ts$/,
    path.join(root, 'bench/single/remotes.ts'),
  );
  return {
    ...config,
    output: { ...config.output, path: path.join(root, 'bench/tmp/single') },
    plugins: [instead, ...(config.plugins ?? [])],
  };
};
