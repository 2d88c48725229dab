import { useRef, useState } from 'react';
import { useLeaveGuard } from '../../layout/leave/use-leave-guard.ts';
import type { ListPage } from '../../resource/list/list-page.ts';
import { nameField, printed, type Register, type SheetRow, byNumber } from '../register-rows.ts';
import { useSendPhotos, type Assigned } from './use-send-photos.ts';
import type { AnyResource } from '@angan/shared/contract';
import { FileRefused } from '@angan/shared/ui';
import { matchPhotos, type Matches } from './match-photos.ts';
import { readPictures } from './read-pictures.ts';

const UNREADABLE = 'ফাইলগুলো পড়া যাচ্ছে না। আবার বেছে নিন।';

interface ReadPictures {
  matches: Matches<File, SheetRow>;
  rows: SheetRow[];
  refused: string[];
}

async function matchFiles(
  files: readonly File[],
  stored: readonly SheetRow[],
  register: Register,
  { identifiedBy }: AnyResource,
): Promise<ReadPictures> {
  const { pictures, refused } = await readPictures(files);
  const rows = [...stored].sort(byNumber(register));
  const matches = matchPhotos(pictures, rows, {
    number: (row) => String(row[register.number] ?? ''),
    code: (row) => String(row[identifiedBy] ?? ''),
  });
  const place = new Map(rows.map((row, at) => [row, at]));
  matches.found.sort((a, b) => (place.get(a.row) ?? 0) - (place.get(b.row) ?? 0));
  return { matches, rows, refused };
}

function useMatches(contract: AnyResource, register: Register) {
  const [read, setRead] = useState<ReadPictures>();
  const [byHand, setByHand] = useState<ReadonlyMap<File, SheetRow>>(new Map());
  const [problem, setProblem] = useState('');
  /** What is being read; null where nothing is. */
  const [reading, setReading] = useState<readonly File[] | null>(null);
  const latest = useRef(reading);
  function begin(files: readonly File[] | null) {
    setProblem('');
    setRead(undefined);
    setByHand(new Map());
    setReading((latest.current = files));
  }

  async function take(files: readonly File[], stored: readonly SheetRow[]) {
    begin(files);
    const matched = await matchFiles(files, stored, register, contract).catch((reason: unknown) => {
      if (reason instanceof FileRefused) return reason.message;
      console.warn('Files could not be read.', reason);
      return UNREADABLE;
    });
    // Another class was selected meanwhile.
    if (latest.current !== files) return;
    setReading(null);
    if (typeof matched === 'string') setProblem(matched);
    else setRead(matched);
  }

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
    read,
    found,
    problem,
    isReading: reading !== null,
    take,
    assign,
    ownerOf: (file: File) => byHand.get(file),
    forget: () => begin(null),
  };
}

function rowLabels({ records, fields }: ListPage, { groups, number }: Register) {
  const [, ...rest] = groups;
  const nameOf = (row: SheetRow) => String(row[nameField(records.contract)] ?? '');
  const labelOf = (row: SheetRow) =>
    [nameOf(row), ...[number, ...rest].map((name) => printed(fields, row, name))]
      .filter(Boolean)
      .join(', ');
  return { nameOf, labelOf, numberOf: (row: SheetRow) => printed(fields, row, number) };
}

export function usePhotoWork(page: ListPage, register: Register, photo: string) {
  const { contract } = page.records;
  const [choice, setChoice] = useState<'keep' | 'replace'>('keep');
  const matches = useMatches(contract, register);
  const sending = useSendPhotos(contract, photo);
  const { found } = matches;
  const stateOf = ({ row }: Assigned) => sending.states.get(row.id)?.is;
  const selected = found.filter(({ row }) => choice === 'replace' || !row[photo]);
  const done = selected.filter((one) => stateOf(one) === 'done');
  const failed = selected.filter((one) => stateOf(one) === 'failed');
  const left = selected.filter((one) => stateOf(one) !== 'done');
  useLeaveGuard(sending.isSending || left.length > 0, { leavingParams: [] });
  return {
    contract,
    photo,
    matches,
    sending,
    choice,
    setChoice,
    selected,
    done,
    failed,
    left,
    ...rowLabels(page, register),
    take(files: readonly File[], stored: readonly SheetRow[]) {
      sending.reset();
      void matches.take(files, stored);
    },
  };
}
export type PhotoWork = ReturnType<typeof usePhotoWork>;
