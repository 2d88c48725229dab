import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Passes a request on to another server, and its answer back. */
export function passOn(
  target: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  headers = incoming.headers,
): void {
  const { method, url = '/' } = incoming;
  const onward = request(`${target}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  incoming.pipe(onward);
}

/** A server on a free port of this machine, which a journey puts in front of the product. */
export async function proxy(
  handle: (incoming: IncomingMessage, response: ServerResponse) => void,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
