import { notify } from '@angan/shared';
import { classRoutine } from '@angan/shared/contract';
import { Modal } from '@angan/shared/ui';
import { RecordForm } from '../../../resource/form/record-form.tsx';
import { ADDED, say } from '../messages.ts';
import { RoutineFields, routineFields } from './routine-fields.tsx';
import { routineApi, type RoutineData } from '../use-routine.ts';

interface Props {
  /** The fields that the chosen cell fills in. */
  fresh: Record<'classId' | 'sectionId' | 'day' | 'startTime' | 'endTime', string>;
  data: RoutineData;
  onClose(): void;
}

/** Adds the lesson of an empty cell of the week. */
export const AddDialog = ({ fresh, data, onClose }: Props) => (
  <Modal title="রুটিনে ক্লাস যোগ করুন" inAddress onClose={onClose}>
    <RecordForm
      contract={classRoutine}
      record={null}
      fresh={fresh}
      save={(values, options) => routineApi.create(values, options)}
      messages={say}
      fields={routineFields(data)}
      onSaved={() => {
        notify.success(ADDED);
        onClose();
      }}
      onCancel={onClose}
    >
      {(field, controls) => <RoutineFields {...{ field, controls, data }} />}
    </RecordForm>
  </Modal>
);
