import { notify, resourceApi } from '@angan/shared';
import { gallery, type GalleryItem } from '@angan/shared/contract';
import { FieldGroup, Modal, TextField } from '@angan/shared/ui';
import { RecordForm } from '../../resource/form/record-form.tsx';
import type { ResourceMessages } from '../../resource/messages.ts';
import s from './gallery.module.css';

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
      onSaved={(saved) => {
        notify.success(say.updated);
        onSaved(saved);
      }}
      onCancel={onClose}
    >
      {(field) => (
        <FieldGroup>
          {item.image && <img className={s.thumb} src={item.image} alt="" />}
          <TextField label="ক্যাপশন" wide {...field('caption')} />
        </FieldGroup>
      )}
    </RecordForm>
  </Modal>
);
