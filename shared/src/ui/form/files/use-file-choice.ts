import { useRef, useState } from 'react';
import { FileRefused } from '../../media/file-refused.ts';

interface Options {
  /** Makes the file fit to send; rejects with FileRefused for one that cannot be sent. */
  prepare(file: File): Promise<File>;
  onChange(file: File): void;
  /** Called with each file that is being prepared: why it cannot be sent, or null once it can. */
  onPrepare?(preparation: Promise<string | null>): void;
}

const BROKEN = 'ফাইলটি খোলা যাচ্ছে না। অন্য একটি ফাইল দিন।';

/** Prepares a selected file for the form. Of two choices the last one counts. */
export function useFileChoice({ prepare, onChange, onPrepare }: Options) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);

  async function read(preparing: Promise<File>): Promise<string | null> {
    const turn = ++latest.current;
    setBusy(true);
    setProblem(undefined);
    let refused: string | null = null;
    try {
      const file = await preparing;
      if (turn === latest.current) onChange(file);
    } catch (reason) {
      if (!(reason instanceof FileRefused)) console.warn('A file could not be read.', reason);
      refused = reason instanceof FileRefused ? reason.message : BROKEN;
    }
    if (turn !== latest.current) return null;
    setProblem(refused ?? undefined);
    setBusy(false);
    return refused;
  }

  return {
    problem,
    busy,
    choose: (file: File, preparing = prepare(file)) => {
      const preparation = read(preparing);
      onPrepare?.(preparation);
    },
    dismiss() {
      setProblem(undefined);
      onPrepare?.(Promise.resolve(null));
    },
  };
}
