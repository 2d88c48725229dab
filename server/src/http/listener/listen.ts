import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** At the machine's limit a visitor waits instead of being turned away. */
const WAITING_TO_BE_TAKEN = 4096;
/** The first socket that systemd hands over, after standard input, output and error. */
const FIRST_SOCKET = 3;

/** The socket of a supervisor (sd_listen_fds). It stays open between two processes: no visitor is refused. */
export const inheritedSocket = (
  env: Readonly<Record<string, string | undefined>>,
  pid = process.pid,
): number | undefined =>
  env.LISTEN_PID === String(pid) && Number(env.LISTEN_FDS) > 0 ? FIRST_SOCKET : undefined;

/** Refuses a port that another program has before anything is made for the server that would listen there. */
export async function requireFreePort({
  port,
  host,
}: {
  port: number;
  host: string;
}): Promise<void> {
  const probe = createServer().listen({ port, host, exclusive: true });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Listens without the line that Fastify logs of it: the start says the same in a sentence for people. */
export async function listenQuietly(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
  socket?: number,
): Promise<void> {
  // What hooks of the start log is heard.
  await app.ready();
  const { level } = app.log;
  app.log.level = 'error';
  try {
    // Node prefers a socket that is there to a port.
    const place = { port, host, backlog: WAITING_TO_BE_TAKEN, fd: socket };
    await app.listen(place);
  } finally {
    app.log.level = level;
  }
}
