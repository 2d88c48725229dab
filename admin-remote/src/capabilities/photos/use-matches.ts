import { useState } from 'react';
import type { AnyResource } from '@angan/shared/contract';
import { FileRefused } from '@angan/shared/ui';
import { byNumber, type Register, type SheetRow } from '../register-rows.ts';
import { matchPhotos, type Matches } from './match-photos.ts';
import { readPictures } from './read-pictures.ts';

const UNREADABLE = 'ফাইলগুলো পড়া যাচ্ছে না। আবার বেছে নিন।';

interface ReadPictures {
  matches: Matches<File, SheetRow>;
  /** Of the group, by their numbers. */
  rows: SheetRow[];
  refused: string[];
}

async function matchFiles(
  files: readonly File[],
  stored: readonly SheetRow[],
  register: Register,
  { knownBy }: AnyResource,
): Promise<ReadPictures> {
  const { pictures, refused } = await readPictures(files);
  const rows = [...stored].sort(byNumber(register));
  const matches = matchPhotos(pictures, rows, {
    number: (row) => String(row[register.number] ?? ''),
    code: (row) => String(row[knownBy] ?? ''),
  });
  const place = new Map(rows.map((row, at) => [row, at]));
  matches.found.sort((a, b) => (place.get(a.row) ?? 0) - (place.get(b.row) ?? 0));
  return { matches, rows, refused };
}

/** The pictures of a group, each with the row that the name of its file finds, or that is selected by hand. */
export function useMatches(contract: AnyResource, register: Register) {
  const [read, setRead] = useState<ReadPictures>();
  const [byHand, setByHand] = useState<ReadonlyMap<File, SheetRow>>(new Map());
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);

  async function take(files: readonly File[], stored: readonly SheetRow[]) {
    setProblem('');
    setRead(undefined);
    setByHand(new Map());
    setReading(true);
    try {
      setRead(await matchFiles(files, stored, register, contract));
    } catch (reason) {
      if (!(reason instanceof FileRefused)) console.warn('Files could not be read.', reason);
      setProblem(reason instanceof FileRefused ? reason.message : UNREADABLE);
    }
    setReading(false);
  }

  /** Gives a picture to the row of that id, and takes any other of this row away. */
  function assign(file: File, id: string) {
    const next = new Map(byHand);
    const row = read?.rows.find((one) => String(one.id) === id);
    if (row) for (const [other, owner] of next) if (owner === row) next.delete(other);
    if (row) next.set(file, row);
    else next.delete(file);
    setByHand(next);
  }

  const found = [
    ...(read?.matches.found ?? []),
    ...[...byHand].map(([file, row]) => ({ file, row })),
  ];
  return {
    ...{ read, found, problem, isReading, take, assign },
    ownerOf: (file: File) => byHand.get(file),
    forget: () => setRead(undefined),
  };
}
