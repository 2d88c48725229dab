import { useState } from 'react';
import { notify } from '@angan/shared';
import { classRoutine, type RoutineEntry } from '@angan/shared/contract';
import { dayName, formatTime } from '@angan/shared/text';
import { Button, Icon, Modal, copyIcon, moveIcon, trashIcon } from '@angan/shared/ui';
import { RecordForm } from '../../../resource/form/record-form.tsx';
import { DeleteQuestion } from '../../../resource/delete-question.tsx';
import { CopyDayDialog } from '../copies/copy-day-dialog.tsx';
import { say } from '../messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { namesOf } from '../names.ts';
import { laterDays } from '../plan.ts';
import { RoutineFields, routineFields } from './routine-fields.tsx';
import { routineApi, type RoutineData } from '../use-routine.ts';
import s from '../routine.module.css';

interface Props {
  entry: RoutineEntry;
  data: RoutineData;
  onClose(): void;
}

export function EditDialog({ entry, data, onClose }: Props) {
  const [open, setOpen] = useState<'fill' | 'move' | 'delete' | null>(null);
  const name = [
    namesOf(data).subject(entry.subjectId),
    dayName(entry.day),
    formatTime(entry.startTime),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Modal title={say.edit} inAddress onClose={onClose}>
      <RecordForm
        contract={classRoutine}
        record={entry}
        save={(values, options) => routineApi.replace(entry.id, values, options)}
        messages={say}
        fields={routineFields(data)}
        onSaved={() => {
          notify.success(say.updated);
          onClose();
        }}
        onCancel={onClose}
      >
        {(field, controls) => (
          <>
            <RoutineFields {...{ field, controls, data }} ownId={entry.id} />
            {entry.day !== null && (
              <Button className={s.remove} onClick={() => setOpen('fill')}>
                <Icon path={copyIcon} size={20} />
                অন্য দিনেও বসান
              </Button>
            )}
            <Button className={s.remove} onClick={() => setOpen('move')}>
              <Icon path={moveIcon} size={20} />
              অন্য সময়ে সরান
            </Button>
            <Button look="danger" className={s.remove} onClick={() => setOpen('delete')}>
              <Icon path={trashIcon} size={20} />
              রুটিন থেকে মুছে ফেলুন
            </Button>
          </>
        )}
      </RecordForm>
      {open === 'fill' && entry.day !== null && (
        <CopyDayDialog
          title="অন্য দিনেও বসান"
          day={entry.day}
          days={laterDays(entry.day)}
          entries={[entry]}
          data={data}
          onClose={onClose}
        />
      )}
      {open === 'move' && (
        <MoveDialog entry={entry} data={data} onMoved={onClose} onClose={() => setOpen(null)} />
      )}
      {open === 'delete' && (
        <DeleteQuestion
          row={entry}
          name={name}
          records={{ api: routineApi }}
          say={say}
          onGone={onClose}
          onClose={() => setOpen(null)}
        />
      )}
    </Modal>
  );
}
