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
  [data.names.subject(subjectId), dayName(day), formatTime(startTime)].filter(Boolean).join(', ');

type Asking = 'fill' | 'move' | 'delete';

interface ToolsProps {
  entry: RoutineEntry;
  onAsk(asking: Asking): void;
}

const LessonTools = ({ entry, onAsk }: ToolsProps) => (
  <>
    {typeof entry.day === 'number' && (
      <Button icon={copyIcon} className={s.remove} onClick={() => onAsk('fill')}>
        অন্য দিনেও বসান
      </Button>
    )}
    <Button icon={moveIcon} className={s.remove} onClick={() => onAsk('move')}>
      অন্য সময়ে সরান
    </Button>
    <Button icon={trashIcon} variant="danger" className={s.remove} onClick={() => onAsk('delete')}>
      রুটিন থেকে মুছে ফেলুন
    </Button>
  </>
);

interface QuestionProps extends Pick<Props, 'data' | 'onClose'> {
  entry: RoutineEntry;
  asking: Asking;
  onEnd(): void;
}

/** The actions on a lesson; `onEnd` leaves it undone. */
function LessonQuestion({ entry, asking, data, onClose, onEnd }: QuestionProps) {
  if (asking === 'move')
    return <MoveDialog entry={entry} data={data} onMoved={onClose} onClose={onEnd} />;
  if (asking === 'delete')
    return (
      <DeleteQuestion
        row={entry}
        name={nameOf(entry, data)}
        records={{ api: routineApi }}
        messages={routineMessages}
        onDeleted={onClose}
        onClose={onEnd}
      />
    );
  return (
    typeof entry.day === 'number' && (
      <CopyDayDialog
        title="অন্য দিনেও বসান"
        day={entry.day}
        days={laterDays(entry.day)}
        entries={[entry]}
        data={data}
        onClose={onClose}
      />
    )
  );
}

export function LessonDialog({ entry, fresh = {}, data, onClose }: Props) {
  const [asking, setAsking] = useState<Asking | null>(null);
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
            {entry && <LessonTools entry={entry} onAsk={setAsking} />}
          </>
        )}
      </RecordForm>
      {entry && asking && (
        <LessonQuestion {...{ entry, asking, data, onClose }} onEnd={() => setAsking(null)} />
      )}
    </Modal>
  );
}
