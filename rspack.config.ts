import { existsSync } from 'node:fs';
import path from 'node:path';
import { federated, root, serverBundle, workerBundle, type Part } from './rspack.config.base.ts';
import { DEV_PORTS } from './scripts/build/dev-server.ts';
import { REMOTES } from './shared/src/platform/remotes.ts';

/**
 * Every part of the product; `--config-name` builds one of them. A team may have only its own part
 * and `shared`.
 */
export default ({ out }: { out?: string }, argv: { mode?: Part['mode'] }) => {
  const mode = argv.mode ?? 'production';
  const shell = { name: 'shell', dir: 'shell', mode, out };
  const remotes = REMOTES.map(({ name, folder, ssr, devPort }) => ({
    ssr,
    part: {
      name,
      dir: folder,
      mode,
      out,
      sharesChunks: !ssr,
      port: DEV_PORTS.shell + devPort,
      exposes: { './routes': './src/routes.tsx' },
    },
  }));
  const parts: Part[] = [
    {
      ...shell,
      entry: { main: './src/app/entry-client.tsx' },
      port: DEV_PORTS.shell,
    },
    ...remotes.map(({ part }) => ({ ...part, entry: {} })),
    { ...shell, ssr: true, entry: { server: './src/app/entry-server.tsx' } },
    // Of each remote: also for the names that it takes of the shell.
    ...remotes.map(({ part }) => ({ ...part, ssr: true, entry: { routes: './src/routes.tsx' } })),
  ];
  return [
    ...parts.filter(({ dir }) => existsSync(path.join(root, dir, 'package.json'))).map(federated),
    serverBundle({ mode, out }),
    workerBundle({ mode, out }),
  ];
};
