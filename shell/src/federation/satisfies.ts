const numbers = (version: string): number[] => version.split('.').map(Number);

/** Whether a version lies in a range: `^1.2.3`, as the build writes all of them, or one version alone. What is neither is refused. */
export function satisfies(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const wanted = numbers(range.slice(1));
  const has = numbers(version);
  const differs = wanted.findIndex((number, index) => number !== has[index]);
  // The first number above zero stands; what comes after it may only be higher.
  return (
    differs === -1 ||
    (has[differs]! > wanted[differs]! && wanted.slice(0, differs).some((number) => number > 0))
  );
}
