import { useEffect, useEffectEvent, useState } from 'react';
import { notify, resourceApi } from '@angan/shared';
import { files, type LibraryFile } from '@angan/shared/contract';
import { rank } from '@angan/bengali-text/search';
import { formatFileSize, formatNumber } from '@angan/bengali-text';
import {
  Button,
  fileIcon,
  FileRefused,
  Icon,
  Modal,
  plusIcon,
  SearchBox,
  shrinkImage,
} from '@angan/shared/ui';
import { fieldsOf } from '../../../resource/fields/form-fields.ts';
import { ListState } from '../../../resource/list/list-state.tsx';
import { messagesFor } from '../../../resource/messages.ts';
import { RecordForm } from '../../../resource/form/record-form.tsx';
import { useRecords } from '../../../resource/list/use-records.ts';
import { FileFields, nameOfFile } from '../file-fields.tsx';
import s from './editor.module.css';

/** The newest files of the library; a search leads to the others. */
const PAGE_SIZE = 48;
const UNREADABLE = 'ছবিটি খোলা যাচ্ছে না। অন্য একটি ছবি দিন।';

interface Props {
  kind: 'image' | 'pdf';
  picture?: File;
  onChoose(file: LibraryFile): void;
  onClose(): void;
}

function PastedPicture({ file, onReady }: { file: File; onReady(image: File): void }) {
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    shrinkImage(file).then(
      (image) => ready(image),
      (reason: unknown) =>
        notify.error(reason instanceof FileRefused ? reason.message : UNREADABLE),
    );
  }, [file]);
  return null;
}

const labelOf = (kind: Props['kind']) => (kind === 'image' ? 'ছবি' : 'PDF');

function NewFile({ kind, picture, onChoose, onClose }: Props) {
  return (
    <Modal title={`নতুন ${labelOf(kind)}`} onClose={onClose}>
      <RecordForm
        contract={files}
        record={null}
        save={(values, options) => resourceApi(files).create(values, options)}
        messages={messagesFor(files.title)}
        fields={fieldsOf(files)}
        onSaved={(file) => {
          notify.success('ফাইলটি যোগ হয়েছে।');
          onChoose(file);
        }}
        onCancel={onClose}
      >
        {(field, controls) => (
          <>
            {picture && <PastedPicture file={picture} onReady={field('image').file.onChange} />}
            <FileFields kind={kind} controls={controls} />
          </>
        )}
      </RecordForm>
    </Modal>
  );
}

function FoundFile({
  file,
  kind,
  onChoose,
}: Pick<Props, 'kind' | 'onChoose'> & { file: LibraryFile }) {
  return (
    <li>
      <button type="button" onClick={() => onChoose(file)}>
        {kind === 'image' ? (
          <img src={file.media?.image?.variants?.[0]?.url ?? file.image ?? ''} alt="" />
        ) : (
          <Icon path={fileIcon} />
        )}
        <span>
          {nameOfFile(file)}
          {kind === 'pdf' && ` (${formatFileSize(file.media?.pdf?.bytes ?? 0)})`}
        </span>
      </button>
    </li>
  );
}

export function LibraryDialog(props: Props) {
  const { kind, picture, onChoose, onClose } = props;
  const [search, setSearch] = useState('');
  const records = useRecords(files, {
    paging: 'server',
    pageSize: PAGE_SIZE,
    // A row has one file: those without the other kind are of this one.
    requested: { without: kind === 'image' ? 'pdf' : 'image', ...(search && { search }) },
  });
  const [isAdding, setIsAdding] = useState(picture !== undefined);
  const label = labelOf(kind);
  // A server without pages answers all files.
  const ofKind = records.rows.filter((file) => file[kind]);
  const ranked = records.count === null ? rank(ofKind, search, nameOfFile) : ofKind;
  const found = ranked.slice(0, PAGE_SIZE);
  const more = (records.count ?? 0) - found.length;
  if (isAdding) return <NewFile {...props} onClose={() => setIsAdding(false)} />;
  return (
    <Modal title={`${label} বেছে নিন`} onClose={onClose}>
      <div className={s.library}>
        <Button variant="primary" icon={plusIcon} onClick={() => setIsAdding(true)}>
          নতুন {label} আপলোড করুন
        </Button>
        <SearchBox label="নাম দিয়ে খুঁজুন" value={search} onChange={setSearch} />
        <ListState records={records}>
          {found.length === 0 ? (
            <p>{search ? `এই নামে কোনো ${label} নেই।` : `এখনো কোনো ${label} নেই।`}</p>
          ) : (
            <ul className={kind === 'image' ? s.pictures : s.files}>
              {found.map((file) => (
                <FoundFile key={file.id} file={file} kind={kind} onChoose={onChoose} />
              ))}
            </ul>
          )}
          {more > 0 && <p role="status">{`আরও ${formatNumber(more)}টি আছে: নাম দিয়ে খুঁজুন।`}</p>}
        </ListState>
      </div>
    </Modal>
  );
}
