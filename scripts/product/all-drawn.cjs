const { DatabaseSync } = require('@photostructure/sqlite');
const path = require('node:path');
const { setTimeout: pause } = require('node:timers/promises');

/** @type {typeof import('./all-drawn.cjs').allDrawn} */
async function allDrawn(dataDir) {
  const database = new DatabaseSync(path.join(dataDir, 'angan.db'), { readOnly: true });
  try {
    const due = database.prepare("select key from media where kind = 'pdf' and width is null");
    for (const end = Date.now() + 300_000; due.all().length > 0; await pause(200))
      if (Date.now() > end) throw new Error('first pages of the demonstration are not drawn yet');
  } finally {
    database.close();
  }
}

module.exports = { allDrawn };
