import { lazy, Suspense, useState } from 'react';
import type { RoutineEntry } from '@angan/shared/contract';
import { Button, Icon, copyIcon, fileIcon, trashIcon } from '@angan/shared/ui';
import { ClearQuestion } from './clear-question.tsx';
import { CopyWeekDialog } from './copy-week-dialog.tsx';
import { namesOf } from './names.ts';
import type { RoutineData } from './use-routine.ts';
import type { Chosen } from './week.ts';
import s from './routine.module.css';

const TableDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dashboard-routine-table" */ './table-dialog.tsx'))
    .TableDialog,
}));

interface Props {
  chosen: Extract<Chosen, { by: 'class' }>;
  /** The lessons of the chosen section. */
  entries: readonly RoutineEntry[];
  data: RoutineData;
}

/** Actions on the full week of one section. */
export function WeekTools({ chosen, entries, data }: Props) {
  const [open, setOpen] = useState<'copy' | 'table' | 'clear' | null>(null);
  const close = () => setOpen(null);
  const props = { ...chosen, entries, data, onClose: close };
  return (
    <div className={`${s.tools} no-print`}>
      {entries.length > 0 && (
        <Button onClick={() => setOpen('copy')}>
          <Icon path={copyIcon} size={20} />
          অন্য শাখায় কপি করুন
        </Button>
      )}
      <Button onClick={() => setOpen('table')}>
        <Icon path={fileIcon} size={20} />
        সারণি থেকে আনুন
      </Button>
      {entries.length > 0 && (
        <Button look="danger" onClick={() => setOpen('clear')}>
          <Icon path={trashIcon} size={20} />
          সব ক্লাস মুছুন
        </Button>
      )}
      {open === 'copy' && <CopyWeekDialog {...props} />}
      {open === 'table' && (
        <Suspense>
          <TableDialog {...props} />
        </Suspense>
      )}
      {open === 'clear' && (
        <ClearQuestion title={namesOf(data).title(chosen)} entries={entries} onClose={close} />
      )}
    </div>
  );
}
