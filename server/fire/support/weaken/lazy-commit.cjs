// SQLite syncs at checkpoints alone: a power cut loses the commits since the last one.
require('../preload/sqlite.cjs').listen({
  rewrite: (sql) => sql.replace('synchronous = FULL', 'synchronous = NORMAL'),
});
