import { useState } from 'react';
import { notify } from '@angan/shared';
import { classRoutine, type RoutineEntry } from '@angan/shared/contract';
import { dayName, formatTime } from '@angan/bengali-text';
import { Button, Modal, copyIcon, moveIcon, trashIcon } from '@angan/shared/ui';
import { RecordForm } from '../../../resource/form/record-form.tsx';
import { DeleteQuestion } from '../../../resource/delete-question.tsx';
import { CopyDayDialog } from '../copies/copy-day-dialog.tsx';
import { ADDED, routineMessages } from '../messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { namesOf } from '../names.ts';
import { laterDays } from '../plan.ts';
import { RoutineFields, routineFields } from './routine-fields.tsx';
import { routineApi, type RoutineData } from '../use-routine.ts';
import s from '../routine.module.css';

interface Props {
  entry: RoutineEntry | null;
  fresh?: Readonly<Record<string, string>>;
  data: RoutineData;
  onClose(): void;
}

const nameOf = ({ subjectId, day, startTime }: RoutineEntry, data: RoutineData) =>
  [namesOf(data).subject(subjectId), dayName(day), formatTime(startTime)]
    .filter(Boolean)
    .join(', ');

export function LessonDialog({ entry, fresh = {}, data, onClose }: Props) {
  const [open, setOpen] = useState<'fill' | 'move' | 'delete' | null>(null);
  return (
    <Modal title={entry ? routineMessages.edit : 'রুটিনে ক্লাস যোগ করুন'} inAddress onClose={onClose}>
      <RecordForm
        contract={classRoutine}
        record={entry}
        fresh={fresh}
        save={(values, options) =>
          entry ? routineApi.replace(entry.id, values, options) : routineApi.create(values, options)
        }
        messages={routineMessages}
        fields={routineFields(data)}
        onSaved={() => {
          notify.success(entry ? routineMessages.updated : ADDED);
          onClose();
        }}
        onCancel={onClose}
      >
        {(field, controls) => (
          <>
            <RoutineFields field={field} controls={controls} data={data} ownId={entry?.id} />
            {typeof entry?.day === 'number' && (
              <Button icon={copyIcon} className={s.remove} onClick={() => setOpen('fill')}>
                অন্য দিনেও বসান
              </Button>
            )}
            {entry && (
              <>
                <Button icon={moveIcon} className={s.remove} onClick={() => setOpen('move')}>
                  অন্য সময়ে সরান
                </Button>
                <Button
                  icon={trashIcon}
                  variant="danger"
                  className={s.remove}
                  onClick={() => setOpen('delete')}
                >
                  রুটিন থেকে মুছে ফেলুন
                </Button>
              </>
            )}
          </>
        )}
      </RecordForm>
      {open === 'fill' && typeof entry?.day === 'number' && (
        <CopyDayDialog
          title="অন্য দিনেও বসান"
          day={entry.day}
          days={laterDays(entry.day)}
          entries={[entry]}
          data={data}
          onClose={onClose}
        />
      )}
      {open === 'move' && entry && (
        <MoveDialog entry={entry} data={data} onMoved={onClose} onClose={() => setOpen(null)} />
      )}
      {open === 'delete' && entry && (
        <DeleteQuestion
          row={entry}
          name={nameOf(entry, data)}
          records={{ api: routineApi }}
          messages={routineMessages}
          onDeleted={onClose}
          onClose={() => setOpen(null)}
        />
      )}
    </Modal>
  );
}
