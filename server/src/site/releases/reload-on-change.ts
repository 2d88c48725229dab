import { statSync } from 'node:fs';

export type Report = (message: string, error: unknown) => void;

/** A text that changes when one of the files does; undefined while the first of them is missing. */
export function stampOf(...files: [string, ...string[]]): string | undefined {
  const stamps = files.map((file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats ? `${stats.mtimeMs}-${stats.size}-${stats.ino}` : '';
  });
  return stamps[0] === '' ? undefined : stamps.join('/');
}

/** Reloads when the stamp changes. A failure is reported once and leaves the last good value in place. */
export function reloadOnChange<Value>(
  stamp: () => string | undefined,
  load: (stamp: string) => Value | undefined,
  report: (error: unknown) => void,
): () => Value | undefined {
  let value: Value | undefined;
  let tried: string | undefined;
  return () => {
    const current = stamp();
    if (current === undefined || current === tried) return value;
    tried = current;
    try {
      value = load(current);
    } catch (error) {
      report(error);
    }
    return value;
  };
}
