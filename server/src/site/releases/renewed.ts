import { statSync } from 'node:fs';

/** Told of what could not be taken up, and why. */
export type Trouble = (message: string, error: unknown) => void;

/** A text that changes when one of the files does; undefined while the first of them is missing. */
export function stampOf(...files: [string, ...string[]]): string | undefined {
  const stamps = files.map((file) => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found ? `${found.mtimeMs}-${found.size}-${found.ino}` : '';
  });
  return stamps[0] === '' ? undefined : stamps.join('/');
}

/** Loads anew when the stamp changes. What cannot be loaded is told once and leaves the last good value in place. */
export function renewed<Value>(
  stamp: () => string | undefined,
  load: (stamp: string) => Value,
  trouble: (error: unknown) => void,
): () => Value | undefined {
  let kept: Value | undefined;
  let tried: string | undefined;
  return () => {
    const found = stamp();
    if (found === undefined || found === tried) return kept;
    tried = found;
    try {
      kept = load(found);
    } catch (error) {
      trouble(error);
    }
    return kept;
  };
}
