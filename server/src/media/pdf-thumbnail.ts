import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { concurrencyLimit } from '../db/concurrency-limit.ts';
import { serverBusy } from '../http/errors.ts';
import { webpOf, type Variant } from './image.ts';

/** Twice the width at which the notice's page shows it. */
const WIDTH = 480;
const TALLEST = 1440;
/** What one page may take: milliseconds, and bytes beside what the process has. */
const LIMITS = { time: 10_000, memory: 400_000_000 };
const LOOK_EVERY_MS = 100;

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Draws the first page in a thread of its own, which is ended when it takes too much time or
 * memory. Rejects where the page cannot be drawn.
 */
const draw = (file: string, limits: typeof LIMITS): Promise<Pixels> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'pdf-page-worker.cjs'), {
      workerData: { file, width: WIDTH, tallest: TALLEST },
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const before = process.memoryUsage.rss();
    const started = Date.now();
    // Memory of WebAssembly is outside of `resourceLimits`.
    const watch = setInterval(() => {
      if (Date.now() - started > limits.time) end(new Error('the page takes too long'));
      else if (process.memoryUsage.rss() - before > limits.memory)
        end(new Error('the page takes too much memory'));
    }, LOOK_EVERY_MS);
    function end(result: Pixels | Error) {
      clearInterval(watch);
      void worker.terminate();
      if (result instanceof Error) reject(result);
      else resolve(result);
    }
    worker.once('message', (pixels: Pixels) => end(pixels));
    worker.once('error', (error) => end(error));
    worker.once('exit', () => end(new Error('the thread ended')));
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
