// Lets the wall clock jump while the server runs: ANGAN_CLOCK names a file that holds the difference in milliseconds.
const { readFileSync } = require('node:fs');

const Real = Date;
function difference() {
  try {
    return Number(readFileSync(process.env.ANGAN_CLOCK, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + difference());
    else super(...parts);
  }

  static now() {
    return Real.now() + difference();
  }
};
