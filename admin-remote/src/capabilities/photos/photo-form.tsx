import { fileKinds, type Option } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { Button, FileDrop, SaveBar } from '@angan/shared/ui';
import { Choices } from '../../resource/fields/choices.tsx';
import { BatchStatus } from '../../resource/selection/batch-status.tsx';
import type { SheetRow } from '../register-rows.ts';
import { Faces, NamedFiles, NewFace } from './photo-rows.tsx';
import arrange from '@angan/shared/styles/arrange.module.css';
import s from './photos.module.css';
import type { PhotoWork } from './use-photo-work.ts';
import { Suspense, useState } from 'react';
import { LazySelectField } from '../../resource/fields/lazy-select-field.tsx';

interface ByHandProps {
  title: string;
  items: readonly { file: File; words?: string }[];
  options: readonly Option[];
  selected(file: File): string;
  onSelect(file: File, value: string): void;
  disabled: boolean;
}

/** Pictures whose owner their names do not tell: whoever knows the face selects the student. */
function ByHand({ title, items, options, selected, onSelect, disabled }: ByHandProps) {
  const [open, setOpen] = useState<ReadonlySet<File>>(new Set());
  if (items.length === 0) return null;
  return (
    <details className={s.named} open>
      <summary>{`${title} (${formatNumber(items.length)})`}</summary>
      <ul className={s.byHand}>
        {items.map(({ file, words }, at) => (
          <li key={at}>
            <NewFace file={file} />
            <div>
              {words ? `${file.name}: ${words}` : file.name}
              {open.has(file) ? (
                <Suspense>
                  <LazySelectField
                    name={`owner-${title}-${at}`}
                    label={`কার ছবি: ${file.name}`}
                    options={options}
                    value={selected(file)}
                    onChange={(value) => onSelect(file, value)}
                    disabled={disabled}
                  />
                </Suspense>
              ) : (
                <Button
                  variant="quiet"
                  disabled={disabled}
                  onClick={() => setOpen(new Set(open).add(file))}
                >
                  কার ছবি, বলে দিন
                  <span className="visually-hidden">{`: ${file.name}`}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

const counted = (count: number) => `${formatNumber(count)}টি`;
const HINT =
  'ফাইলের নামে রোল নম্বর (১০১.jpg, ১২_১০১.jpg, roll_101.jpg) বা ডিজিটাল আইডি থাকলে ছবিটি কার তা চেনা যায়।';

interface Props {
  work: PhotoWork;
}

export function PictureDrop({ work, rows }: Props & { rows: readonly SheetRow[] }) {
  const { matches, sending } = work;
  return (
    <FileDrop
      name="pictures"
      label="ছবি অথবা ZIP"
      hint={matches.read ? undefined : HINT}
      accept={`${fileKinds.image.join(',')},.jpg,.jpeg,.png,.webp,.zip`}
      choose={matches.read ? 'অন্য ছবি বেছে নিন' : 'ছবি বেছে নিন'}
      disabled={sending.isSending || matches.isReading}
      onFiles={(files) => work.take(files, rows)}
    />
  );
}

export function PhotoStatus({ work, onClose }: Props & { onClose(): void }) {
  const { matches, sending, photo, selected, done, failed, left } = work;
  const { isSending, batch } = sending;
  const withPhoto = matches.found.filter(({ row }) => row[photo]);
  const isStarted = isSending || done.length + failed.length > 0;
  return (
    <>
      <p role="status" className={arrange.strong}>
        {[
          isStarted
            ? `${counted(selected.length)}র মধ্যে ${counted(done.length)} ছবি যোগ হয়েছে।`
            : `${counted(matches.found.length)} ছবি কার তা জানা গেছে। এখনো কিছু যোগ হয়নি।`,
          failed.length > 0 && `${counted(failed.length)} হয়নি।`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {batch !== null && !isSending && (
        <BatchStatus
          path={work.contract.path}
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
          value={work.choice}
          onChange={(value) => work.setChoice(value as typeof work.choice)}
        />
      )}
    </>
  );
}

export function PhotoOwners({ work }: Props) {
  const { matches, sending, photo, done, labelOf } = work;
  const { read, found } = matches;
  if (!read) return null;
  const { unknown, several, repeated } = read.matches;
  const byHand = {
    selected: (file: File) => String(matches.ownerOf(file)?.id ?? ''),
    onSelect: matches.assign,
    options: read.rows
      .filter((row) => !read.matches.found.some((one) => one.row === row))
      .map((row) => ({ value: String(row.id), label: labelOf(row) })),
    disabled: sending.isSending || done.length > 0,
  };
  return (
    <>
      <NamedFiles title="ছবি নয় বলে নেওয়া হবে না" lines={read.refused} />
      <ByHand title="কারও সঙ্গে মেলেনি" items={unknown.map((file) => ({ file }))} {...byHand} />
      <ByHand
        title="একাধিক জনের সঙ্গে মেলে"
        items={several.map(({ file, rows }) => ({ file, words: rows.map(labelOf).join('; ') }))}
        {...byHand}
      />
      <ByHand
        title="একজনেরই একাধিক ছবি"
        items={repeated.flatMap(({ row, files }) =>
          files.map((file) => ({ file, words: labelOf(row) })),
        )}
        {...byHand}
      />
      <Faces
        found={found}
        photo={photo}
        states={sending.states}
        keeps={work.choice === 'keep'}
        nameOf={work.nameOf}
        numberOf={work.numberOf}
      />
      <NamedFiles
        title="এরপরও ছবি থাকবে না"
        lines={read.rows
          .filter((row) => !row[photo] && !found.some((one) => one.row === row))
          .map(labelOf)}
        isFolded
      />
    </>
  );
}

export function SendPhotos({ work, onClose }: Props & { onClose(): void }) {
  const { sending, selected, done, failed, left } = work;
  const { states, isSending, batch, stop } = sending;
  if (left.length === 0)
    return (
      batch === null && (
        <div className={s.end}>
          <Button onClick={onClose}>বন্ধ করুন</Button>
        </div>
      )
    );
  const isAgain = states.size > 0;
  return (
    <SaveBar
      saving={isSending}
      progress={(done.length + failed.length) / selected.length}
      save={isAgain ? `বাকি ${counted(left.length)} আবার পাঠান` : `${counted(left.length)} পাঠান`}
      cancel={isAgain ? 'বন্ধ করুন' : 'বাতিল'}
      onCancel={onClose}
      onAbort={stop}
    />
  );
}
