import { useRef, useState } from 'react';
import { sentenceOf, type Sheet } from './file/table.ts';
import { readSheets } from './table-files.ts';

const noFile = {
  fileName: '',
  sheets: null as readonly Sheet[] | null,
  problem: '',
  isReading: false,
};

/** The sheets of the file that was picked last, however late an earlier one is read. */
export function useSheets() {
  const [file, setFile] = useState(noFile);
  const latest = useRef<File>(null);

  async function read(picked: File) {
    latest.current = picked;
    const set = (change: Partial<typeof noFile>) =>
      latest.current === picked && setFile({ ...noFile, fileName: picked.name, ...change });
    set({ isReading: true });
    try {
      set({ sheets: await readSheets(picked) });
    } catch (reason) {
      set({ problem: sentenceOf(reason) });
    }
  }

  return {
    ...file,
    read: (picked: File) => void read(picked),
    drop() {
      latest.current = null;
      setFile(noFile);
    },
  };
}
