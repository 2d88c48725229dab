import { existsSync } from 'node:fs';
import path from 'node:path';
import { DEV_PORTS, federated, root, serverBundle, type Part } from './rspack.config.base.ts';

/** Every part of the product; `--config-name` builds one alone. A team may have but its own part beside `shared`. */
export default (_env: unknown, argv: { mode?: Part['mode'] }) => {
  const mode = argv.mode ?? 'production';
  const shell = { name: 'shell', dir: 'shell', mode };
  const publicRemote = {
    name: 'public_remote',
    dir: 'public-remote',
    mode,
    exposes: { './routes': './src/routes.tsx' },
  };
  const adminRemote = {
    name: 'admin_remote',
    dir: 'admin-remote',
    mode,
    exposes: { './routes': './src/routes.tsx' },
  };
  const parts: Part[] = [
    {
      ...shell,
      entry: { first: './src/first.ts', main: './src/entry-client.tsx' },
      port: DEV_PORTS.shell,
    },
    { ...publicRemote, entry: {}, port: DEV_PORTS.public_remote },
    { ...adminRemote, entry: {}, port: DEV_PORTS.admin_remote },
    { ...shell, ssr: true, entry: { server: './src/entry-server.tsx' } },
    { ...publicRemote, ssr: true, entry: { routes: './src/routes.tsx' } },
  ];
  return [
    ...parts.filter(({ dir }) => existsSync(path.join(root, dir, 'package.json'))).map(federated),
    serverBundle(mode),
  ];
};
