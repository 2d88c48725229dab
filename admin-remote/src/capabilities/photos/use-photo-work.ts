import { useState } from 'react';
import { useLeaveGuard } from '../../layout/leave/use-leave-guard.ts';
import type { ListPage } from '../../resource/list/list-page.ts';
import { nameField, printed, type Register, type SheetRow } from '../register-rows.ts';
import { useMatches } from './use-matches.ts';
import { useSendPhotos, type Assigned } from './use-send-photos.ts';

/** What a row is called among those of its group. */
function rowLabels({ records, fields }: ListPage, { groups, number }: Register) {
  const [, ...further] = groups;
  const nameOf = (row: SheetRow) => String(row[nameField(records.contract)] ?? '');
  const labelOf = (row: SheetRow) =>
    [nameOf(row), ...[number, ...further].map((name) => printed(fields, row, name))]
      .filter(Boolean)
      .join(', ');
  return { nameOf, labelOf, numberOf: (row: SheetRow) => printed(fields, row, number) };
}

/** The pictures that were read, whose they are, and how many of them are sent. */
export function usePhotoWork(page: ListPage, register: Register, photo: string) {
  const { contract } = page.records;
  const [choice, setChoice] = useState<'keep' | 'replace'>('keep');
  const matches = useMatches(contract, register);
  const sending = useSendPhotos(contract, photo);
  const { found } = matches;
  const stateOf = ({ row }: Assigned) => sending.states.get(row.id)?.is;
  const wanted = found.filter(({ row }) => choice === 'replace' || !row[photo]);
  const done = wanted.filter((one) => stateOf(one) === 'done');
  const failed = wanted.filter((one) => stateOf(one) === 'failed');
  const left = wanted.filter((one) => stateOf(one) !== 'done');
  useLeaveGuard(sending.isSending || left.length > 0, { leavingParams: [] });
  return {
    ...{ contract, photo, matches, sending, choice, setChoice, wanted, done, failed, left },
    ...rowLabels(page, register),
    take(files: readonly File[], stored: readonly SheetRow[]) {
      sending.reset();
      void matches.take(files, stored);
    },
  };
}
export type PhotoWork = ReturnType<typeof usePhotoWork>;
