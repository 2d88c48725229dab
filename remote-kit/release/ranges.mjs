const numbers = (/** @type {string} */ version) =>
  /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/** True where `version` lies in `range`: an exact version, or one with a caret, which is all that parts ask for. */
export function inRange(/** @type {string} */ version, /** @type {string} */ range) {
  const have = numbers(version);
  const want = numbers(range.replace(/^\^/, ''));
  if (!have || !want) return false;
  if (!range.startsWith('^')) return version === range;
  // With a caret the first number that is not zero stays, and what follows may grow.
  const fixed = want.findIndex((number) => number > 0);
  const differs = have.findIndex((number, index) => number !== want[index]);
  return differs === -1 || (differs > (fixed === -1 ? 2 : fixed) && have[differs] > want[differs]);
}
