// One react-refresh runtime per page, whichever part loads first.
const own = require('react-refresh/cjs/react-refresh-runtime.development.js');
globalThis.__ANGAN_REFRESH__ ??= own;
for (const name of Object.keys(globalThis.__ANGAN_REFRESH__))
  exports[name] = globalThis.__ANGAN_REFRESH__[name];
