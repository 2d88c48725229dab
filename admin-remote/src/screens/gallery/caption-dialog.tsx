import { notify, resourceApi } from '@angan/shared';
import { gallery, type GalleryItem } from '@angan/shared/contract';
import { FieldGroup, Modal } from '@angan/shared/ui';
import { fieldsOf } from '../../resource/fields/form-fields.ts';
import { RecordForm } from '../../resource/form/record-form.tsx';
import type { ResourceMessages } from '../../resource/messages.ts';
import s from './gallery.module.css';

const fields = fieldsOf(gallery, { image: { hidden: true } });

interface Props {
  item: GalleryItem;
  say: ResourceMessages;
  onSaved(item: GalleryItem): void;
  onClose(): void;
}

/** Changes the caption of one image; the image itself stays. */
export const CaptionDialog = ({ item, say, onSaved, onClose }: Props) => (
  <Modal title={say.edit} inAddress onClose={onClose}>
    <RecordForm
      contract={gallery}
      record={item}
      save={(values, options) => resourceApi(gallery).amend(item.id, values, options)}
      messages={say}
      fields={fields}
      onSaved={(saved) => {
        notify.success(say.updated);
        onSaved(saved);
      }}
      onCancel={onClose}
    >
      {(_, controls) => (
        <FieldGroup>
          {item.image && <img className={s.thumb} src={item.image} alt="" />}
          {controls('caption')}
        </FieldGroup>
      )}
    </RecordForm>
  </Modal>
);
