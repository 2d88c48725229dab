// Lets the wall clock jump while the server runs: ANGAN_CLOCK names a file that holds the
// difference in milliseconds.
const { readFileSync } = require('node:fs');

const Real = Date;
function difference() {
  try {
    return Number(readFileSync(String(process.env.ANGAN_CLOCK), 'utf8')) || 0;
  } catch {
    return 0;
  }
}

globalThis.Date = new Proxy(Real, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [Real.now() + difference()] : parts, newTarget),
  get: (target, name) =>
    name === 'now' ? () => Real.now() + difference() : Reflect.get(target, name),
});
