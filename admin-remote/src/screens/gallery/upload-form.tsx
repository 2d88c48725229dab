import { useEffect, useRef, useState, type RefObject } from 'react';
import { notify } from '@angan/shared';
import { CHOSEN_IMAGE_BYTES_MAX, fileKinds, gallery } from '@angan/shared/contract';
import { Button, focusProblem, uploadIcon, FileDrop, FormAlert, FormNote } from '@angan/shared/ui';
import { DraftOffer } from '../../resource/drafts/draft-offer.tsx';
import { useDraft } from '../../resource/drafts/use-draft.ts';
import { useLeaveGuard } from '../../layout/leave/use-leave-guard.ts';
import {
  ADD_SHOWN_BELOW,
  selectedPicture,
  isUploading,
  LAST_ONE,
  MAX_IMAGES,
  TOO_FEW,
  TOO_MANY,
  type SelectedPicture,
  inBengali,
} from './pictures.ts';
import { PictureTile } from './picture-tile.tsx';
import { useUpload } from './use-upload.ts';
import screen from '../../layout/screen.module.css';
import s from './gallery.module.css';
import type { Draft } from '../../resource/drafts/drafts.ts';

const ACCEPT = `${fileKinds.image.join(',')},.jpg,.jpeg,.png,.webp`;

/** A specified sentence with what it says in Bengali; that more wait than are sent is no error. */
function Sentence({ text }: { text: string }) {
  const both = text && (
    <>
      <span lang="en">{text}</span> <span>{inBengali[text]}</span>
    </>
  );
  return (
    <>
      <FormAlert>{text !== TOO_MANY && both}</FormAlert>
      {text === TOO_MANY && <FormNote>{both}</FormNote>}
    </>
  );
}

type Values = Draft['values'];

const valuesOf = (pictures: readonly SelectedPicture[]): { values: Values } => ({
  values: Object.fromEntries<unknown>(
    pictures.flatMap<[string, unknown]>(({ image, source, caption }, index) => [
      [`image-${index}`, image],
      [`incoming-${index}`, image ? null : source],
      [`caption-${index}`, caption],
    ]),
  ),
});

/** The pictures of a draft; one whose file was too large for it is left out. */
function picturesOf(values: Values): SelectedPicture[] {
  const count = Object.keys(values).filter((name) => name.startsWith('image-')).length;
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const image = values[`image-${index}`];
    const source = image ?? values[`incoming-${index}`];
    if (!(source instanceof File)) return [];
    const caption = String(values[`caption-${index}`] ?? '');
    return { ...selectedPicture(source, image ? source : null), caption };
  });
}

/** Leads to the first picture that could not be sent. */
function useFailedInView(
  form: RefObject<HTMLFormElement | null>,
  pictures: readonly SelectedPicture[],
) {
  const uploading = isUploading(pictures);
  const failed = pictures.filter(({ state }) => state === 'failed');
  const keys = failed.map(({ key }) => key).join();
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('li [role="alert"]');
    if (keys && !uploading) focusProblem(null, first);
  }, [form, keys, uploading]);
}

/** The deeds of the form, and the specified sentence about the last one. */
function useDeeds(form: RefObject<HTMLFormElement | null>, upload: ReturnType<typeof useUpload>) {
  const [waits, setWaits] = useState(false);
  const [message, setMessage] = useState('');

  function refuse(sentence: string) {
    setMessage(sentence);
    notify.error(sentence);
  }
  return {
    waits,
    message,
    choose(files: readonly File[]) {
      setMessage('');
      upload.add(files.map((file) => selectedPicture(file)));
    },
    remove({ key, image }: SelectedPicture) {
      if (image && upload.current().length === 1) return refuse(LAST_ONE);
      setMessage('');
      upload.remove(key);
      form.current?.querySelector<HTMLElement>('[data-field] button, [type=submit]')?.focus();
    },
    /** Sends once every selected picture is prepared; one that was refused stays with its reason. */
    async submit() {
      if (isUploading(upload.current()) || waits) return;
      setWaits(true);
      await upload.prepared();
      setWaits(false);
      // The screen may have been left meanwhile.
      if (!form.current) return;
      const ready = upload.current().filter(({ state }) => state === 'ready' || state === 'failed');
      if (ready.length === 0) return refuse(TOO_FEW);
      setMessage(ready.length > MAX_IMAGES ? TOO_MANY : '');
      upload.send(ready);
    },
  };
}

interface PicturesProps {
  upload: ReturnType<typeof useUpload>;
  onRemove(picture: SelectedPicture): void;
}

const Pictures = ({ upload, onRemove }: PicturesProps) => (
  <>
    {upload.pictures.length > 0 && <p className={s.lead}>ছবিতে কী আছে, এক বাক্যে লিখুন।</p>}
    <ol className={s.pictures} aria-label="বাছাই করা ছবি">
      {upload.pictures.map((picture, index) => (
        <PictureTile
          key={picture.key}
          picture={picture}
          number={index + 1}
          uploading={isUploading(upload.pictures)}
          onCaption={(caption) => upload.change(picture.key, { caption })}
          onRotate={() => upload.rotate(picture)}
          onRemove={() => onRemove(picture)}
          onRetry={() => upload.send([picture])}
        />
      ))}
    </ol>
  </>
);

export function UploadForm() {
  const element = useRef<HTMLFormElement>(null);
  const upload = useUpload();
  const { pictures } = upload;
  const { waits, message, ...deeds } = useDeeds(element, upload);
  const uploading = isUploading(pictures);
  const touched = pictures.length > 0;
  const draft = useDraft('gallery/upload', valuesOf(pictures), touched, CHOSEN_IMAGE_BYTES_MAX);
  upload.noteAttempts.current = draft.noteAttempts;
  useLeaveGuard(touched, { leavingParams: [], onLeave: draft.forget });
  useFailedInView(element, pictures);
  function takeDraft() {
    upload.restore(picturesOf(draft.offered?.values ?? {}), draft.offered?.attempts);
    draft.take();
  }

  return (
    <form
      ref={element}
      noValidate
      className={screen.card}
      aria-labelledby="gallery-upload-title"
      aria-busy={uploading || waits}
      onSubmit={(event) => {
        event.preventDefault();
        void deeds.submit();
      }}
    >
      <h2 id="gallery-upload-title" className={screen.cardTitle}>
        নতুন ছবি
      </h2>
      {draft.offered && (
        <DraftOffer draft={draft.offered} onDismiss={draft.dismiss} onTake={takeDraft} />
      )}
      <Sentence text={message} />
      {pictures.length < ADD_SHOWN_BELOW && (
        <FileDrop
          name="image"
          label={gallery.fields.image.label}
          hint="সব ছবি একসঙ্গে বেছে নিন বা টেনে এনে ছাড়ুন। একবারে ৪টি করে আপলোড হয়।"
          required={!touched}
          accept={ACCEPT}
          choose={touched ? 'আরও ছবি যোগ করুন' : 'ছবি বেছে নিন'}
          camera
          disabled={uploading}
          onFiles={deeds.choose}
        />
      )}
      <Pictures upload={upload} onRemove={deeds.remove} />
      <p role="status">{waits && 'বাছাই করা ছবি তৈরি হচ্ছে। হয়ে গেলেই আপলোড শুরু হবে।'}</p>
      <div className={s.buttons}>
        {uploading && <Button onClick={upload.cancel}>আপলোড থামান</Button>}
        <Button icon={uploadIcon} type="submit" variant="primary" disabled={uploading || waits}>
          {uploading ? 'আপলোড হচ্ছে…' : waits ? 'ছবি তৈরি হচ্ছে…' : 'আপলোড করুন'}
        </Button>
      </div>
    </form>
  );
}
