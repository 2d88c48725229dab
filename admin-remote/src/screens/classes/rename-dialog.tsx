import { notify, resourceApi } from '@angan/shared';
import type { RecordOf } from '@angan/shared/contract';
import { Modal } from '@angan/shared/ui';
import { RecordForm } from '../../resource/form/record-form.tsx';
import { fieldsOf } from '../../resource/fields/form-fields.ts';
import { useFieldFocus } from '../../resource/form/use-field-focus.ts';
import type { ResourceMessages } from '../../resource/messages.ts';
import type { Named } from './named-list.tsx';

interface Props<R extends Named> {
  contract: R;
  row: RecordOf<R>;
  say: ResourceMessages;
  onClose(): void;
}

/** Gives a class or section another name; everything that refers to it follows. */
export const RenameDialog = <R extends Named>({ contract, row, say, onClose }: Props<R>) => (
  <Modal title={say.edit} inAddress onClose={onClose}>
    <div ref={useFieldFocus(true)}>
      <RecordForm
        contract={contract}
        record={row}
        save={(values, options) => resourceApi(contract).replace(row.id, values, options)}
        messages={say}
        fields={fieldsOf(contract)}
        linkTo={(id) => `?edit=${contract.path}-${id}`}
        onSaved={(_, isNew) => {
          notify.success(isNew ? say.added : say.updated);
          onClose();
        }}
        onCancel={onClose}
      />
    </div>
  </Modal>
);
