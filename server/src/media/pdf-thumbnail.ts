import { fork } from 'node:child_process';
import path from 'node:path';
import { concurrencyLimit } from '../db/concurrency-limit.ts';
import { serverBusy } from '../http/errors.ts';
import { webpOf, type Variant } from './image.ts';

/** Twice the width at which the notice's page shows it. */
const WIDTH = 480;
const TALLEST = 1440;
/** What the process that draws one page may take: milliseconds, and bytes. */
const LIMITS = { time: 10_000, memory: 400_000_000 };

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Draws the first page in a process of its own, which is ended when it takes too much time or
 * memory. Rejects where the page cannot be drawn.
 */
const draw = (file: string, { time, memory }: typeof LIMITS): Promise<Pixels> =>
  new Promise((resolve, reject) => {
    const drawing = fork(path.join(__dirname, 'pdf-page-worker.cjs'), {
      env: {},
      execArgv: ['--max-old-space-size=128'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: time,
      killSignal: 'SIGKILL',
    });
    drawing.once('message', (pixels: Pixels) => {
      resolve(pixels);
      drawing.kill('SIGKILL');
    });
    drawing.on('error', reject);
    // Comes after the last message, which `exit` may overtake.
    drawing.once('disconnect', () => reject(new Error('the page was not drawn')));
    drawing.send({ file, width: WIDTH, tallest: TALLEST, memory });
  });

/** First pages of PDFs that wait to be drawn. */
export const thumbnailQueue = concurrencyLimit(1, {
  size: 20,
  timeout: 20_000,
  refusal: serverBusy,
});

/** The first page of a PDF as a picture; null where there is none to be had. */
export const thumbnailOf = (file: string, limits = LIMITS): Promise<Variant | null> =>
  thumbnailQueue(async () => webpOf(await draw(file, limits))).catch(() => null);
