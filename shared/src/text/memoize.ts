const LONGEST = 4000;

/** Keeps what a pure function made of the last few hundred texts: the same lines are cut and written on every page. */
export function remember<Args extends readonly (string | number)[], Made>(
  make: (...args: Args) => Made,
  most = 300,
): (...args: Args) => Made {
  const kept = new Map<string, Made>();
  return (...args) => {
    const name = args.join('\n');
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = make(...args);
    if (kept.size >= most) kept.clear();
    if (name.length <= LONGEST) kept.set(name, made);
    return made;
  };
}
