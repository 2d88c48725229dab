import type { Configuration } from '@rspack/core';
import { REMOTE_CONTRACT } from '../../shared/src/platform/remote-contract.ts';
import { REMOTES } from '../../shared/src/platform/remotes.ts';

/** Ports of the development servers: DEV_PORT is the shell's, the API server's is the last. */
const basePort = Number(process.env['DEV_PORT'] ?? 3000);
export const DEV_PORTS = {
  shell: basePort,
  api: basePort + REMOTES.length + 1,
};

/**
 * The development server of a part; the shell's also serves `/remotes.json` and
 * `/site-config.json`, and forwards calls to the API.
 */
export function devServer(port: number, remote: boolean): Configuration['devServer'] {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    // The page may be opened as localhost; its updates come from 127.0.0.1.
    allowedHosts: ['localhost', '127.0.0.1'],
    historyApiFallback: !remote,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws` },
    ...(!remote && {
      proxy: [{ context: ['/api', '/media'], target: `http://127.0.0.1:${DEV_PORTS.api}` }],
    }),
    setupMiddlewares: (middlewares) => {
      if (remote) return middlewares;
      const remotes = Object.fromEntries(
        REMOTES.map(({ name, devPort }) => [
          name,
          {
            entry: `http://127.0.0.1:${basePort + devPort}/mf-manifest.json`,
            contract: REMOTE_CONTRACT,
          },
        ]),
      );
      const files = { '/remotes.json': { remotes }, '/site-config.json': { apiUrl: '/api/' } };
      for (const [path, content] of Object.entries(files))
        middlewares.unshift({
          name: path,
          path,
          middleware: (_request: unknown, response: { end(body: string): void }) =>
            response.end(JSON.stringify(content)),
        });
      return middlewares;
    },
  };
}
