const { DatabaseSync } = require('@photostructure/sqlite');
const { existsSync, readFileSync, renameSync, rmSync } = require('node:fs');
const path = require('node:path');
const { setTimeout: pause } = require('node:timers/promises');
const { prepareProduct, root } = require('./process.cjs');

const KEPT = path.join(root, '.cache/filled');
/** Names a build by its sources. */
const BUILD = path.join(root, '.cache/build.txt');

/** Waits until a server has looked at every first page of a PDF, which it does beside requests. */
async function allDrawn(/** @type {string} */ dataDir) {
  const database = new DatabaseSync(path.join(dataDir, 'angan.db'), { readOnly: true });
  try {
    const due = database.prepare("select key from media where kind = 'pdf' and width is null");
    for (const end = Date.now() + 300_000; due.all().length > 0; await pause(200))
      if (Date.now() > end) throw new Error('first pages of the demonstration are not drawn yet');
  } finally {
    database.close();
  }
}

/**
 * The data folder of a server that has loaded the demonstration college and drawn every first page
 * of a PDF, to be copied: made once for a build and a day, as the college's dates are beside today's.
 */
async function filledCollege() {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format();
  const [build = ''] = readFileSync(BUILD, 'utf8').split(' ');
  const folder = path.join(KEPT, `${build}-${today}`);
  if (existsSync(folder)) return folder;
  rmSync(KEPT, { recursive: true, force: true });
  const product = await prepareProduct({
    data: `${folder}-${process.pid}`,
    env: { DEMO: 'on', LOG_LEVEL: 'warn' },
  });
  try {
    await product.start();
    await allDrawn(product.data);
    await product.end();
    renameSync(product.data, folder);
  } finally {
    await product.remove();
  }
  return folder;
}

module.exports = { filledCollege };
