import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../../scripts/product/process.cjs';

/** A wire to PostgreSQL that can be made bad. */
export interface Wire {
  /** The address of a database at the near end. */
  url(database: string): string;
  /** How long every piece takes, each way (ms). */
  slow(ms: number): void;
  /** Cuts every connection, and refuses new ones until `mend`. */
  cut(): void;
  /** Takes connections and says nothing on them, nor on those that are open, until `mend`. */
  silence(): void;
  mend(): void;
  /** Resets the next connection that says COMMIT: before PostgreSQL has heard it, or once it has. */
  resetAtCommit(heard: boolean): void;
  close(): Promise<void>;
}

/** Lays a wire of our own to a socket of PostgreSQL. */
export async function wireTo(socket: string): Promise<Wire> {
  const port = await freePort();
  const open = new Set<Socket>();
  let delay = 0;
  let isSilent = false;
  let isCut = false;
  let resetAt: 'before' | 'after' | null = null;

  function join(near: Socket): void {
    if (isCut) return void near.resetAndDestroy();
    const far = connect(socket);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined);
      from.on('close', () => (open.delete(from), to.destroy()));
      from.on('data', (piece) => {
        if (isSilent) return;
        if (from === near && resetAt && /commit/i.test(piece.toString('latin1'))) {
          if (resetAt === 'after') far.write(piece);
          resetAt = null;
          return void near.resetAndDestroy();
        }
        if (delay > 0) setTimeout(() => to.writable && to.write(piece), delay);
        else to.write(piece);
      });
    }
  }

  const server: Server = createServer(join);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const dropAll = () => open.forEach((end) => end.destroy());
  return {
    url: (database) => `postgres://app@127.0.0.1:${port}/${database}`,
    slow: (ms) => {
      delay = ms;
    },
    cut() {
      isCut = true;
      dropAll();
    },
    silence: () => {
      isSilent = true;
    },
    mend() {
      // What was swallowed meanwhile never comes: such a connection stays as dead as one to a
      // machine that went away.
      [isCut, isSilent, delay] = [false, false, 0];
    },
    resetAtCommit: (heard) => {
      resetAt = heard ? 'after' : 'before';
    },
    close() {
      dropAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
