import { useEffect, useRef, useState, type RefObject } from 'react';
import { notify } from '@angan/shared';
import { CHOSEN_IMAGE_BYTES_MAX } from '@angan/shared/contract';
import { Button, focusProblem, uploadIcon } from '@angan/shared/ui';
import { DraftOffer } from '../../resource/drafts/draft-offer.tsx';
import { useDraft } from '../../resource/drafts/use-draft.ts';
import { useLeaveGuard } from '../../layout/leave/use-leave-guard.ts';
import {
  ADD_SHOWN_BELOW,
  chosenPicture,
  isUploading,
  LAST_ONE,
  MAX_IMAGES,
  TOO_FEW,
  TOO_MANY,
  type ChosenPicture,
} from './pictures.ts';
import { PictureDrop, Sentence } from './picture-drop.tsx';
import { PictureTile } from './picture-tile.tsx';
import { useUpload } from './use-upload.ts';
import { picturesOf, pictureValues } from './upload-draft.ts';
import screen from '../../layout/screen.module.css';
import s from './gallery.module.css';

/** Leads to the first picture that could not be sent. */
function useFailedInView(
  form: RefObject<HTMLFormElement | null>,
  pictures: readonly ChosenPicture[],
) {
  const uploading = isUploading(pictures);
  const failed = pictures.filter(({ state }) => state === 'failed');
  const keys = failed.map(({ key }) => key).join();
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('li [role="alert"]');
    if (keys && !uploading) focusProblem(null, first);
  }, [form, keys, uploading]);
}

/** One place for all pictures, each with a caption and a request of its own. */
export function UploadForm() {
  const element = useRef<HTMLFormElement>(null);
  const upload = useUpload();
  const { pictures, change } = upload;
  const [waits, setWaits] = useState(false);
  const [said, setSaid] = useState('');
  const uploading = isUploading(pictures);
  const values = pictureValues(pictures);
  const touched = pictures.length > 0;
  const draft = useDraft('gallery/upload', { values }, touched, CHOSEN_IMAGE_BYTES_MAX);
  upload.noteAttempts.current = draft.noteAttempts;
  useLeaveGuard(touched, { leavingParams: [], onLeave: draft.forget });

  useFailedInView(element, pictures);

  function refuse(sentence: string) {
    setSaid(sentence);
    notify.error(sentence);
  }

  function choose(files: readonly File[]) {
    setSaid('');
    upload.add(files.map((file) => chosenPicture(file)));
  }

  function remove({ key, image }: ChosenPicture) {
    if (image && pictures.length === 1) return refuse(LAST_ONE);
    setSaid('');
    upload.remove(key);
    element.current?.querySelector<HTMLElement>('[data-field] button, [type=submit]')?.focus();
  }

  /** Sends once every chosen picture is prepared; one that was refused stays with its reason. */
  async function submit() {
    if (uploading || waits) return;
    setWaits(true);
    await upload.prepared();
    setWaits(false);
    // The screen may have been left meanwhile.
    if (!element.current) return;
    const ready = upload.current().filter(({ state }) => state === 'ready' || state === 'failed');
    if (ready.length === 0) return refuse(TOO_FEW);
    setSaid(ready.length > MAX_IMAGES ? TOO_MANY : '');
    upload.send(ready);
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
        void submit();
      }}
    >
      <h2 id="gallery-upload-title" className={screen.cardTitle}>
        নতুন ছবি
      </h2>
      {draft.offered && (
        <DraftOffer
          draft={draft.offered}
          onDismiss={draft.dismiss}
          onTake={() => {
            upload.add(picturesOf(draft.offered?.values ?? {}));
            upload.restoreAttempts(draft.offered?.attempts);
            draft.take();
          }}
        />
      )}
      <Sentence text={said} />
      {pictures.length < ADD_SHOWN_BELOW && (
        <PictureDrop required={!touched} disabled={uploading} onFiles={choose} />
      )}
      {touched && <p className={s.lead}>ছবিতে কী আছে, এক বাক্যে লিখুন।</p>}
      <ol className={s.pictures} aria-label="বাছাই করা ছবি">
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            number={index + 1}
            uploading={uploading}
            onCaption={(caption) => change(picture.key, { caption })}
            onRotate={() => upload.rotate(picture)}
            onRemove={() => remove(picture)}
            onRetry={() => upload.send([picture])}
          />
        ))}
      </ol>
      <p role="status">{waits && 'বাছাই করা ছবি তৈরি হচ্ছে। হয়ে গেলেই আপলোড শুরু হবে।'}</p>
      <div className={s.buttons}>
        {uploading && <Button onClick={upload.cancel}>আপলোড থামান</Button>}
        <Button icon={uploadIcon} type="submit" look="primary" disabled={uploading || waits}>
          {uploading ? 'আপলোড হচ্ছে…' : waits ? 'ছবি তৈরি হচ্ছে…' : 'আপলোড করুন'}
        </Button>
      </div>
    </form>
  );
}
