const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = workerData.hasOwnSqlite
  ? process.getBuiltinModule('node:sqlite')
  : require('@photostructure/sqlite');

/**
 * Rewrites the SQLite file of `workerData.file` and empties its journal; posts whether both are
 * done. Any failure ends the thread.
 */
function vacuum() {
  const handle = new DatabaseSync(workerData.file, { timeout: 2000 });
  try {
    // The index of searches keeps the characters of deleted rows until its parts are merged.
    const indexes = handle
      .prepare("select name from sqlite_master where sql like 'create virtual table%fts5%'")
      .all();
    for (const { name } of indexes)
      handle.exec(`insert into "${name}" ("${name}") values ('optimize')`);
    // So do the samples for the planner, where an operator had them taken.
    if (handle.prepare("select 1 from sqlite_master where name like 'sqlite_stat_'").get())
      handle.exec('ANALYZE');
    handle.exec('PRAGMA secure_delete = ON; VACUUM;');
    // Readers of other processes hold the journal: they get the two seconds of the time-out.
    const { busy } = handle.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    parentPort.postMessage(busy === 0);
  } finally {
    handle.close();
  }
}

vacuum();
