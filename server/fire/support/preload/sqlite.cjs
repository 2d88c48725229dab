// What SQLite's binding makes in C++ takes no assignments, so its class is exchanged for one of ours.
const file = require.resolve('@photostructure/sqlite');
const ownSqlite = process.getBuiltinModule('node:sqlite');
const real = Number(process.versions.node.split('.')[0]) < 24 ? require(file) : ownSqlite;

/**
 * `hear` is called with every statement before it runs; `rewrite` may change what is executed
 * without being prepared.
 */
exports.listen = ({
  hear = (/** @type {string} */ _sql) => {},
  rewrite = (/** @type {string} */ sql) => sql,
}) => {
  class DatabaseSync extends real.DatabaseSync {
    exec(/** @type {string} */ sql) {
      hear(sql);
      return super.exec(rewrite(sql));
    }

    prepare(/** @type {string} */ sql) {
      const statement = super.prepare(sql);
      const heard =
        (/** @type {'run' | 'all' | 'get' | 'iterate'} */ name) =>
        (/** @type {unknown[]} */ ...values) => (
          hear(sql),
          Reflect.apply(statement[name], statement, values)
        );
      return {
        columns: () => statement.columns(),
        run: heard('run'),
        all: heard('all'),
        get: heard('get'),
        iterate: heard('iterate'),
      };
    }
  }
  const loaded = require.cache[file];
  if (real === ownSqlite) Object.assign(real, { DatabaseSync });
  else if (loaded) loaded.exports = { ...real, DatabaseSync };
};
