import { connect, type Socket } from 'node:net';
import type { FireServer } from './server.ts';

export const portOf = ({ origin }: Pick<FireServer, 'origin'>): number =>
  Number(new URL(origin).port);

/**
 * Opens a connection that nobody reads for the tester: what the other side sends on errors is no
 * failure of the test.
 */
export const socketTo = (server: Pick<FireServer, 'origin'>): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(portOf(server), '127.0.0.1');
    socket
      .once('connect', () => resolve(socket.on('error', () => undefined)))
      .once('error', reject);
  });

/**
 * Sends bytes as they are and answers all that comes back until the other side closes, or until
 * nothing has come for two seconds.
 */
export async function exchange(server: Pick<FireServer, 'origin'>, bytes: string): Promise<string> {
  const socket = await socketTo(server);
  let heard = '';
  return new Promise((resolve) => {
    const done = () => {
      socket.destroy();
      resolve(heard);
    };
    socket.setTimeout(2000, done);
    socket.on('data', (chunk) => (heard += chunk.toString())).on('close', done);
    socket.write(bytes, 'latin1');
  });
}

/** The status codes of the answers in what was heard on one connection. */
export const statusesIn = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
