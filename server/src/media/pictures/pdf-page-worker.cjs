const { writeFileSync } = require('node:fs');
const { readFile } = require('node:fs/promises');
const { isMainThread, parentPort, Worker, workerData } = require('node:worker_threads');

/** Draws the first page of `workerData.file` and posts its pixels; any failure ends the thread. */
async function draw() {
  const { PDFiumLibrary } = require('@hyzyla/pdfium');
  const { file, width, tallest } = workerData;
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(file));
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const height = Math.round((width * originalHeight) / originalWidth);
  if (!(height >= 1 && height <= tallest)) throw new Error(`refused page of ${width} x ${height}`);
  const drawn = await page.render({ width, height, render: 'bitmap' });
  parentPort.postMessage({ data: drawn.data, width: drawn.width, height: drawn.height });
}

/** Ends this process at once, whatever its thread is busy with. */
const end = () => process.kill(process.pid, 'SIGKILL');

/** Has a page drawn in a thread, and ends when that takes too much memory. */
function watch({ memory, ...page }) {
  const thread = new Worker(__filename, { workerData: page });
  thread.once('message', (pixels) => process.send(pixels));
  thread.once('error', end);
  setInterval(() => {
    if (process.memoryUsage.rss() > memory) end();
  }, 20);
}

/** Where memory is short, Linux ends this process before the server. */
function goFirst() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux: `memory` is the only limit.
  }
}

if (isMainThread) {
  goFirst();
  // Sent to all at a stop: the server finishes its uploads, and this process ends with it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  process.once('disconnect', end);
  process.once('message', watch);
} else void draw();
