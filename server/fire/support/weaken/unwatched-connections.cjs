// Nobody listens to connections of PostgreSQL that are lent out: the loss of one between two
// statements ends the process.
const { Pool } = require('pg');
const { on } = Pool.prototype;
/** @this {InstanceType<typeof Pool>} @param {string} event @param {...unknown} rest */
function onOthers(event, ...rest) {
  return event === 'connect' ? this : Reflect.apply(on, this, [event, ...rest]);
}
Object.assign(Pool.prototype, { on: onOthers });
