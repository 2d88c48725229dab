// Preloaded: a snapshot that is made for a journey does not rest between its pages.
const timers = require('node:timers/promises');

const { setTimeout } = timers;
/** @type {typeof setTimeout} */
const atOnce = (_ms, ...rest) => setTimeout(0, ...rest);
if (process.argv.includes('snapshot')) Object.assign(timers, { setTimeout: atOnce });
