import { lazy, Suspense, useState } from 'react';
import type { RoutineEntry } from '@angan/shared/contract';
import { Button, Icon, copyIcon, fileIcon, moreIcon, trashIcon } from '@angan/shared/ui';
import { MenuButton } from '../../../layout/menu/menu-button.tsx';
import { useWide } from '../../../layout/use-wide.ts';
import { ClearQuestion } from '../copies/clear-question.tsx';
import { CopyWeekDialog } from '../copies/copy-week-dialog.tsx';
import type { RoutineData } from '../use-routine.ts';
import type { SelectedWeek } from './week.ts';
import s from '../routine.module.css';

const TableDialog = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "dashboard-routine-table" */ '../copies/table-dialog.tsx')
  ).TableDialog,
}));

interface Props {
  selected: Extract<SelectedWeek, { by: 'class' }>;
  entries: readonly RoutineEntry[];
  data: RoutineData;
}

export function WeekTools({ selected, entries, data }: Props) {
  const [open, setOpen] = useState<'copy' | 'table' | 'clear' | null>(null);
  const close = () => setOpen(null);
  const props = { ...selected, entries, data, onClose: close };
  const wide = useWide();
  const filled = entries.length > 0;
  const actions = [
    ...(filled ? [{ label: 'অন্য শাখায় কপি করুন', icon: copyIcon, action: 'copy' } as const] : []),
    { label: 'সারণি থেকে আমদানি', icon: fileIcon, action: 'table' } as const,
    ...(filled ? [{ label: 'সব ক্লাস মুছুন', icon: trashIcon, action: 'clear' } as const] : []),
  ];
  return (
    <div className={`${s.tools} no-print`}>
      {wide ? (
        actions.map(({ label, icon, action }) => (
          <Button
            icon={icon}
            key={action}
            variant={action === 'clear' ? 'danger' : undefined}
            onClick={() => setOpen(action)}
          >
            {label}
          </Button>
        ))
      ) : (
        <MenuButton actions={actions.map((one) => ({ ...one, to: () => setOpen(one.action) }))}>
          <Icon path={moreIcon} />
          <span className="visually-hidden">রুটিনের আরও কাজ</span>
        </MenuButton>
      )}
      {open === 'copy' && <CopyWeekDialog {...props} />}
      {open === 'table' && (
        <Suspense>
          <TableDialog {...props} />
        </Suspense>
      )}
      {open === 'clear' && (
        <ClearQuestion title={data.names.title(selected)} entries={entries} onClose={close} />
      )}
    </div>
  );
}
