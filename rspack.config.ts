import { DEV_PORTS, federated, serverBundle, type Part } from './rspack.config.base.ts';

/** Every part of the product; `--config-name` builds one alone. */
export default (_env: unknown, argv: { mode?: Part['mode'] }) => {
  const mode = argv.mode ?? 'production';
  const shell = { name: 'shell', dir: 'shell', mode };
  const publicRemote = { name: 'public_remote', dir: 'public-remote', mode, exposes: { './routes': './src/routes.tsx' } };
  const adminRemote = { name: 'admin_remote', dir: 'admin-remote', mode, exposes: { './routes': './src/routes.tsx' } };
  return [
    federated({ ...shell, entry: { main: './src/entry-client.tsx' }, port: DEV_PORTS.shell }),
    federated({ ...publicRemote, entry: {}, port: DEV_PORTS.public_remote }),
    federated({ ...adminRemote, entry: {}, port: DEV_PORTS.admin_remote }),
    federated({ ...shell, ssr: true, entry: { server: './src/entry-server.tsx' } }),
    federated({ ...publicRemote, ssr: true, entry: { routes: './src/routes.tsx' } }),
    serverBundle(mode),
  ];
};
