import { notify, resourceApi } from '@angan/shared';
import type { SchoolClass } from '@angan/shared/contract';
import { FieldGroup, Modal, TextField } from '@angan/shared/ui';
import { RecordForm } from '../../resource/form/record-form.tsx';
import type { ResourceMessages } from '../../resource/messages.ts';
import type { Named } from './named-list.tsx';

interface Props {
  contract: Named;
  row: SchoolClass;
  label: string;
  say: ResourceMessages;
  onClose(): void;
}

/** Gives a class or section another name; everything that refers to it follows. */
export const RenameDialog = ({ contract, row, label, say, onClose }: Props) => (
  <Modal title={say.edit} onClose={onClose}>
    <RecordForm
      contract={contract}
      record={row}
      save={(values, options) => resourceApi(contract).replace(row.id, values, options)}
      messages={say}
      linkTo={(id) => `?edit=${contract.path}-${id}`}
      onSaved={(_, isNew) => {
        notify.success(isNew ? say.added : say.updated);
        onClose();
      }}
      onCancel={onClose}
    >
      {(field) => (
        <FieldGroup>
          <TextField label={label} wide {...field('name')} />
        </FieldGroup>
      )}
    </RecordForm>
  </Modal>
);
