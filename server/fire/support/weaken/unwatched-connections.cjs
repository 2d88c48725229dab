// Nobody listens to connections of PostgreSQL that are lent out: the loss of one between two statements ends the process.
const { Pool } = require('pg');
const { on } = Pool.prototype;
Pool.prototype.on = function (event, listener) {
  return event === 'connect' ? this : on.call(this, event, listener);
};
