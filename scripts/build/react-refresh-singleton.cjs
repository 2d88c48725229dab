// One react-refresh runtime per page, whichever part loads first.
const own = require('react-refresh/cjs/react-refresh-runtime.development.js');
globalThis.__ANGAN_REFRESH__ ??= own;
Object.assign(exports, globalThis.__ANGAN_REFRESH__);
