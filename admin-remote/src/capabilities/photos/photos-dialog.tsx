import { useState, type FormEvent } from 'react';
import { resourceApi } from '@angan/shared';
import { fileKinds, PAGE_SIZE_MAX, type AnyResource, type Sheets } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import {
  Button,
  ConfirmDialog,
  Field,
  FileDrop,
  FileRefused,
  FormAlert,
  Modal,
  SaveBar,
  Spinner,
} from '@angan/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { loadEvery } from '../../data/list-query.ts';
import { useApiQuery } from '../../data/use-api-query.ts';
import { useLeaveGuard } from '../../layout/leave/use-leave-guard.ts';
import type { FormFields } from '../../resource/fields/form-fields.ts';
import { headingOf } from '../../resource/fields/list-fields.tsx';
import { ListState } from '../../resource/list/list-state.tsx';
import { listQueryOf } from '../../resource/list/use-records.ts';
import { Choices } from '../../resource/fields/choices.tsx';
import { byNumber, nameField, printed, type SheetRow } from '../print/sheet-rows.ts';
import { BatchStatus } from '../../resource/selection/batch-status.tsx';
import { ByHand } from './by-hand.tsx';
import { matchPhotos, type Matches } from './match-photos.ts';
import { Faces, NamedFiles } from './photo-rows.tsx';
import s from './photos.module.css';
import { readPictures } from './read-pictures.ts';
import { useSendPhotos } from './use-send-photos.ts';

const counted = (count: number) => `${formatNumber(count)}টি`;
const HINT =
  'ফাইলের নামে রোল নম্বর (১০১.jpg, ১২_১০১.jpg, roll_101.jpg) বা ডিজিটাল আইডি থাকলে ছবিটি কার তা চেনা যায়।';
const UNREADABLE = 'ফাইলগুলো পড়া যাচ্ছে না। আবার বেছে নিন।';

interface Props {
  contract: AnyResource;
  sheets: Sheets;
  fields: FormFields;
  /** The field that holds the picture. */
  photo: string;
  onClose(): void;
}

/** Many pictures at once, each for the row of a class that the name of its file finds. */
export function PhotosDialog({ contract, sheets, fields, photo, onClose }: Props) {
  const [params] = useSearchParams();
  const [chosenClass, setClass] = useState<string>();
  const [first = '', ...further] = sheets.groups;
  const inAddress = sheets.groups.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const group: Record<string, string> = {
    ...(chosenClass && { [first]: chosenClass }),
    ...Object.fromEntries(inAddress),
  };
  const isChosen = group[first] !== undefined;
  const api = resourceApi(contract);
  const query = listQueryOf(contract, new URLSearchParams(group), PAGE_SIZE_MAX);
  const records = useApiQuery(
    [contract.path, 'photos', query],
    async (signal) =>
      (await loadEvery(contract.path, query, signal, api.pageOf)) as readonly SheetRow[],
    { enabled: isChosen },
  );

  const [read, setRead] = useState<{
    matches: Matches<File, SheetRow>;
    rows: SheetRow[];
    refused: string[];
  }>();
  const [byHand, setByHand] = useState<ReadonlyMap<File, SheetRow>>(new Map());
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const [choice, setChoice] = useState<'keep' | 'replace'>('keep');
  const [isAsking, setAsking] = useState(false);
  const { states, isSending, refused, batch, send, stop, reset } = useSendPhotos(contract, photo);

  const numberOf = (row: SheetRow) => String(row[sheets.number] ?? '');
  async function take(files: readonly File[]) {
    setProblem('');
    setRead(undefined);
    setByHand(new Map());
    reset();
    setReading(true);
    try {
      const { pictures, refused } = await readPictures(files);
      const rows = [...(records.value ?? [])].sort(byNumber(sheets));
      const matches = matchPhotos(pictures, rows, {
        number: numberOf,
        code: (row) => String(row[contract.knownBy ?? ''] ?? ''),
      });
      const place = new Map(rows.map((row, at) => [row, at]));
      matches.found.sort((a, b) => (place.get(a.row) ?? 0) - (place.get(b.row) ?? 0));
      setRead({ matches, rows, refused });
    } catch (reason) {
      if (!(reason instanceof FileRefused)) console.warn('Files could not be read.', reason);
      setProblem(reason instanceof FileRefused ? reason.message : UNREADABLE);
    }
    setReading(false);
  }

  const found = [
    ...(read?.matches.found ?? []),
    ...[...byHand].map(([file, row]) => ({ file, row })),
  ];
  const withPhoto = found.filter(({ row }) => row[photo]);
  const wanted = found.filter(({ row }) => choice === 'replace' || !row[photo]);
  const stateOf = ({ row }: (typeof found)[number]) => states.get(row.id)?.is;
  const done = wanted.filter((one) => stateOf(one) === 'done');
  const failed = wanted.filter((one) => stateOf(one) === 'failed');
  const left = wanted.filter((one) => stateOf(one) !== 'done');
  useLeaveGuard(isSending || left.length > 0, { leavingParams: [] });

  const close = () => (isSending ? setAsking(true) : onClose());
  const nameOf = (row: SheetRow) => String(row[nameField(contract)] ?? '');
  const who = (row: SheetRow) =>
    [nameOf(row), ...[sheets.number, ...further].map((name) => printed(fields, row, name))]
      .filter(Boolean)
      .join(', ');
  const handProps = {
    selected: (file: File) => String(byHand.get(file)?.id ?? ''),
    onSelect(file: File, value: string) {
      const next = new Map(byHand);
      const row = read?.rows.find(({ id }) => String(id) === value);
      if (row) for (const [other, owner] of next) if (owner === row) next.delete(other);
      if (row) next.set(file, row);
      else next.delete(file);
      setByHand(next);
    },
    options: (read?.rows ?? [])
      .filter((row) => !read?.matches.found.some((one) => one.row === row))
      .map((row) => ({ value: String(row.id), label: who(row) })),
    disabled: isSending || done.length > 0,
  };
  const groupName = sheets.groups
    .filter((name) => group[name])
    .map((name) => printed(fields, { id: 0, ...group }, name));

  return (
    <Modal title="ছবি যোগ করুন" description={groupName.join(', ')} onClose={close}>
      {inAddress.every(([name]) => name !== first) && fields[first] && (
        <Choices
          label={`কোন ${headingOf(fields[first])}?`}
          options={fields[first].options ?? []}
          value={chosenClass ?? ''}
          onChange={(value) => {
            setClass(value);
            setRead(undefined);
          }}
        />
      )}
      {isChosen && (
        <ListState records={records}>
          <form
            className={s.form}
            noValidate
            aria-busy={isSending}
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              send(left);
            }}
          >
            <Field name="pictures" label="ছবি অথবা ZIP" hint={read ? undefined : HINT} group>
              {(control) => (
                <FileDrop
                  control={control}
                  label="ছবি অথবা ZIP"
                  accept={`${fileKinds.image.join(',')},.jpg,.jpeg,.png,.webp,.zip`}
                  choose={read ? 'অন্য ছবি বেছে নিন' : 'ছবি বেছে নিন'}
                  disabled={isSending || isReading}
                  onFile={(file) => void take([file])}
                  onFiles={(files) => void take(files)}
                />
              )}
            </Field>
            {isReading && <Spinner label="ছবিগুলো পড়া হচ্ছে…" />}
            <FormAlert>{problem || refused}</FormAlert>
            {read && (
              <>
                <p role="status" className={s.said}>
                  {[
                    isSending || done.length + failed.length > 0
                      ? `${counted(wanted.length)}র মধ্যে ${counted(done.length)} ছবি যোগ হয়েছে।`
                      : `${counted(found.length)} ছবি কার তা জানা গেছে। এখনো কিছু যোগ হয়নি।`,
                    failed.length > 0 && `${counted(failed.length)} হয়নি।`,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </p>
                {batch !== null && !isSending && (
                  <BatchStatus
                    path={contract.path}
                    id={batch}
                    isPart={left.length > 0}
                    onEnd={onClose}
                  />
                )}
                {withPhoto.length > 0 && done.length === 0 && !isSending && (
                  <Choices
                    label={`${formatNumber(withPhoto.length)} জনের আগের ছবি আছে`}
                    options={[
                      { value: 'keep', label: 'আগেরটি থাকুক' },
                      { value: 'replace', label: 'নতুনটি বসুক' },
                    ]}
                    value={choice}
                    onChange={(value) => setChoice(value as typeof choice)}
                  />
                )}
                <NamedFiles title="ছবি নয় বলে নেওয়া হবে না" lines={read.refused} />
                <ByHand
                  title="কারও সঙ্গে মেলেনি"
                  items={read.matches.unknown.map((file) => ({ file }))}
                  {...handProps}
                />
                <ByHand
                  title="একাধিক জনের সঙ্গে মেলে"
                  items={read.matches.several.map(({ file, rows }) => ({
                    file,
                    words: rows.map(who).join('; '),
                  }))}
                  {...handProps}
                />
                <ByHand
                  title="একজনেরই একাধিক ছবি"
                  items={read.matches.repeated.flatMap(({ row, files }) =>
                    files.map((file) => ({ file, words: who(row) })),
                  )}
                  {...handProps}
                />
                <Faces
                  found={found}
                  photo={photo}
                  keeps={choice === 'keep'}
                  states={states}
                  nameOf={nameOf}
                  numberOf={(row) => printed(fields, row, sheets.number)}
                />
                <NamedFiles
                  title="এরপরও ছবি থাকবে না"
                  lines={read.rows
                    .filter((row) => !row[photo] && !found.some((one) => one.row === row))
                    .map(who)}
                  isFolded
                />
                {left.length > 0 ? (
                  <SaveBar
                    saving={isSending}
                    progress={(done.length + failed.length) / wanted.length}
                    save={
                      states.size > 0
                        ? `বাকি ${counted(left.length)} আবার পাঠান`
                        : `${counted(left.length)} পাঠান`
                    }
                    cancel={states.size > 0 ? 'বন্ধ করুন' : 'বাতিল'}
                    onCancel={close}
                    onAbort={stop}
                  />
                ) : (
                  batch === null && (
                    <div className={s.end}>
                      <Button onClick={close}>বন্ধ করুন</Button>
                    </div>
                  )
                )}
              </>
            )}
          </form>
        </ListState>
      )}
      {isAsking && isSending && (
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
