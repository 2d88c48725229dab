import { useState, type FormEvent } from 'react';
import { PAGE_SIZE_MAX } from '@angan/shared/contract';
import { ConfirmDialog, FormAlert, Modal, Spinner } from '@angan/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { loadEvery } from '../../data/list-query.ts';
import { useApiQuery } from '../../data/use-api-query.ts';
import { Choices } from '../../resource/fields/choices.tsx';
import { headingOf } from '../../resource/fields/list-fields.tsx';
import { ListState } from '../../resource/list/list-state.tsx';
import { listQueryOf } from '../../resource/list/use-records.ts';
import type { PanelProps } from '../../resource/tools.tsx';
import { printed, type Register, type SheetRow } from '../register-rows.ts';
import { PhotoOwners, PhotoStatus, PictureDrop, SendPhotos } from './photo-form.tsx';
import s from './photos.module.css';
import { usePhotoWork } from './use-photo-work.ts';

interface Props extends PanelProps {
  register: Register;
  photo: string;
}

function useGroup({ records }: PanelProps['page'], { groups }: Register) {
  const [params] = useSearchParams();
  const [selectedClass, setClass] = useState<string>();
  const [first = ''] = groups;
  const inAddress = groups.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const values: Record<string, string> = {
    ...(selectedClass && { [first]: selectedClass }),
    ...Object.fromEntries(inAddress),
  };
  const isSelected = values[first] !== undefined;
  const { contract, api } = records;
  const query = listQueryOf(contract, new URLSearchParams(values), PAGE_SIZE_MAX);
  const rows = useApiQuery(
    [contract.path, 'photos', query],
    async (signal) =>
      (await loadEvery(contract.path, query, signal, api.pageOf)) as readonly SheetRow[],
    { enabled: isSelected },
  );
  const isInAddress = inAddress.some(([name]) => name === first);
  return { first, values, isSelected, isInAddress, rows, selectedClass, setClass };
}

export function PhotosDialog({ page, register, photo, onClose }: Props) {
  const { fields } = page;
  const group = useGroup(page, register);
  const work = usePhotoWork(page, register, photo);
  const [isAsking, setAsking] = useState(false);
  const { matches, sending } = work;
  const close = () => (sending.isSending ? setAsking(true) : onClose());
  const classField = fields[group.first];
  const groupName = register.groups
    .filter((name) => group.values[name])
    .map((name) => printed(fields, { id: 0, ...group.values }, name));

  function submit(event: FormEvent) {
    event.preventDefault();
    sending.send(work.left);
  }

  return (
    <Modal title="ছবি যোগ করুন" description={groupName.join(', ')} onClose={close}>
      {!group.isInAddress && classField && !sending.isSending && (
        <Choices
          label={`কোন ${headingOf(classField)}?`}
          options={classField.options ?? []}
          value={group.selectedClass ?? ''}
          onChange={(value) => {
            group.setClass(value);
            matches.forget();
          }}
        />
      )}
      {group.isSelected && (
        <ListState records={group.rows}>
          <form className={s.form} noValidate aria-busy={sending.isSending} onSubmit={submit}>
            <PictureDrop work={work} rows={group.rows.value ?? []} />
            {matches.isReading && <Spinner label="ছবিগুলো পড়া হচ্ছে…" />}
            <FormAlert>{matches.problem || sending.refused}</FormAlert>
            {matches.read && (
              <>
                <PhotoStatus work={work} onClose={onClose} />
                <PhotoOwners work={work} />
                <SendPhotos work={work} onClose={close} />
              </>
            )}
          </form>
        </ListState>
      )}
      {isAsking && sending.isSending && (
        <ConfirmDialog
          title="ছবি যোগ করা শেষ হয়নি"
          confirm="থামিয়ে বন্ধ করুন"
          cancel="চলতে থাকুক"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          <p>এখন বন্ধ করলে বাকি ছবিগুলো যোগ হবে না।</p>
        </ConfirmDialog>
      )}
    </Modal>
  );
}
