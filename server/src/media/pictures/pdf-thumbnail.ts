import { fork } from 'node:child_process';
import path from 'node:path';
import { concurrencyLimit } from '../../db/concurrency-limit.ts';
import { webpOf, type Variant } from './image.ts';

/** Twice the width at which the notice's page shows it. */
const WIDTH = 480;
const TALLEST = 1440;
interface Limits {
  /** Milliseconds, and bytes, of the process that draws one page. */
  time?: number;
  memory?: number;
  signal?: AbortSignal;
}

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** In a process that is ended when it takes too much time or memory; null where the page cannot be drawn. */
const draw = (
  file: string,
  { time = 10_000, memory = 400_000_000, signal }: Limits,
): Promise<Pixels | null> =>
  new Promise((resolve, reject) => {
    const drawing = fork(path.join(__dirname, 'pdf-page-worker.cjs'), {
      env: {},
      execArgv: ['--max-old-space-size=128'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: time,
      signal,
      killSignal: 'SIGKILL',
    });
    drawing.once('message', (pixels: Pixels) => {
      resolve(pixels);
      drawing.kill('SIGKILL');
    });
    drawing.on('error', reject);
    // Comes after the last message, which `exit` may overtake.
    drawing.once('disconnect', () => resolve(null));
    drawing.send({ file, width: WIDTH, tallest: TALLEST, memory });
  });

export const thumbnailQueue = concurrencyLimit(1);

export const thumbnailOf = (file: string, limits: Limits): Promise<Variant | null> =>
  thumbnailQueue(async () => {
    const pixels = await draw(file, limits);
    return pixels && webpOf(pixels);
  });
