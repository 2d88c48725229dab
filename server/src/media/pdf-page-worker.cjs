const { readFile } = require('node:fs/promises');
const { parentPort, workerData } = require('node:worker_threads');
const { PDFiumLibrary } = require('@hyzyla/pdfium');

/** Draws the first page of `workerData.file` and posts its pixels; any failure ends the thread. */
async function draw() {
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

void draw();
