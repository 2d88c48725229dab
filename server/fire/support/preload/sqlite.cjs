// What SQLite's binding makes in C++ takes no assignments, so its class is exchanged for one of ours.
const file = require.resolve('@photostructure/sqlite');
const real = require(file);

/** `hear` is called with every statement before it runs; `rewrite` may change what is executed without being prepared. */
exports.listen = ({ hear = () => undefined, rewrite = (sql) => sql }) => {
  class DatabaseSync extends real.DatabaseSync {
    exec(sql) {
      hear(sql);
      return super.exec(rewrite(sql));
    }

    prepare(sql) {
      const statement = super.prepare(sql);
      const heard =
        (name) =>
        (...values) => (hear(sql), statement[name](...values));
      return {
        columns: () => statement.columns(),
        run: heard('run'),
        all: heard('all'),
        get: heard('get'),
        iterate: heard('iterate'),
      };
    }
  }
  require.cache[file].exports = { ...real, DatabaseSync };
};
