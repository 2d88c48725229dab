import { useRef, useState } from 'react';

/** The selected files of one form that are still being prepared, so that a save can wait for them. */
export function useFilePreparations() {
  const latest = useRef(new Map<string, Promise<string | null>>());
  const [preparing, setPreparing] = useState(0);

  return {
    preparing: preparing > 0,
    /** Tracks the file that a field just got; the next one of the same field replaces it. */
    track(field: string, preparation: Promise<string | null>): void {
      latest.current.set(field, preparation);
      setPreparing((count) => count + 1);
      void preparation.finally(() => setPreparing((count) => count - 1));
    },
    /** Resolves when no file is being prepared any more; true if every one of them can be sent. */
    async settled(): Promise<boolean> {
      let awaited: Promise<string | null>[] = [];
      let problems: (string | null)[] = [];
      const current = () => [...latest.current.values()];
      while (current().some((preparation) => !awaited.includes(preparation))) {
        awaited = current();
        problems = await Promise.all(awaited);
      }
      return problems.every((problem) => problem === null);
    },
  };
}
