import { useRef, useState } from 'react';
import { newKey, notify } from '@angan/shared';
import { CHOSEN_IMAGE_BYTES_MAX } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import {
  Button,
  FormAlert,
  FormNote,
  plusIcon,
  uploadIcon,
  useFilePreparations,
} from '@angan/shared/ui';
import type { Draft } from '../../resource/drafts/drafts.ts';
import { DraftOffer } from '../../resource/drafts/draft-offer.tsx';
import { focusFirstError } from '../../resource/form/focus-first-error.ts';
import { SOMETHING_ELSE_WRONG } from '../../resource/form/messages.ts';
import { useDraft } from '../../resource/drafts/use-draft.ts';
import { useLeaveGuard } from '../../layout/leave/use-leave-guard.ts';
import {
  ADD_SHOWN_BELOW,
  FIRST_MISSING,
  isTouched,
  isUploading,
  inBengali,
  LAST_ONE,
  MAX_IMAGES,
  slotsProblem,
  TOO_MANY,
} from './slots.ts';
import { UploadSlot } from './upload-slot.tsx';
import { useUpload } from './use-upload.ts';
import { joined, queueValues, slotsOf, slotValues } from './upload-draft.ts';
import screen from '../../layout/screen.module.css';
import s from './gallery.module.css';

/** Up to four images at once, each with a caption and a request of its own. */
export function UploadForm() {
  const element = useRef<HTMLFormElement>(null);
  const upload = useUpload();
  const { slots, queue, current, change, choose, send, cancel } = upload;
  const files = useFilePreparations();
  const [waits, setWaits] = useState(false);
  const [problem, setProblem] = useState<{ text: string; key?: string } | null>(null);
  const touched = isTouched(slots) || files.preparing || queue.length > 0;
  const uploading = isUploading(slots);
  // In a draft of their own, as waiting files are large and change seldom.
  const drafts = [
    useDraft('gallery/upload', { values: slotValues(slots) }, touched),
    useDraft(
      'gallery/queue',
      { values: queueValues(queue) },
      queue.length > 0,
      CHOSEN_IMAGE_BYTES_MAX,
    ),
  ] as const;
  upload.noteAttempts.current = drafts[0].noteAttempts;
  const [ofSlots, ofQueue] = drafts.map(({ offered }) => offered) as [Draft | null, Draft | null];
  const offered = joined(ofSlots, ofQueue);
  useLeaveGuard(touched, {
    leavingParams: [],
    onLeave: () => Promise.all(drafts.map((draft) => draft.forget())),
  });

  function report(text: string, key?: string) {
    setProblem({ text, key });
    if (text !== FIRST_MISSING) notify.error(text);
  }

  function add() {
    if (slots.length >= MAX_IMAGES) return report(TOO_MANY);
    setProblem(null);
    change({ type: 'add', key: newKey() });
  }

  function remove(key: string) {
    if (slots.length === 1) return report(LAST_ONE);
    setProblem(null);
    files.untrack(key);
    change({ type: 'remove', key });
    element.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }

  function take(key: string, chosen: File[]) {
    choose(key, chosen);
    const others = slots.filter((slot) => slot.key !== key && (slot.image || slot.incoming));
    if (others.length + chosen.length > MAX_IMAGES) report(TOO_MANY);
    else setProblem(null);
  }

  /** Sends once every chosen picture is prepared; one that was refused holds the upload. */
  async function submit() {
    if (uploading || waits) return;
    setWaits(files.preparing);
    const ready = await files.settled();
    setWaits(false);
    // The screen may have been left meanwhile.
    if (!element.current) return;
    if (!ready) {
      notify.error(SOMETHING_ELSE_WRONG);
      return focusFirstError(element.current);
    }
    const found = slotsProblem(current());
    if (found) {
      report(found.text, found.key);
      focusFirstError(element.current);
      return;
    }
    setProblem(null);
    send(current().filter(({ image }) => image !== null));
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
      <p className={s.lead}>একসঙ্গে কয়েকটি ছবি বেছে নিতে বা টেনে এনে ছাড়তে পারেন।</p>
      {offered && (
        <DraftOffer
          draft={offered}
          onDismiss={() => drafts.forEach((draft) => draft.dismiss())}
          onTake={() => {
            change({ type: 'replace', ...slotsOf(ofSlots?.values ?? {}, ofQueue?.values ?? {}) });
            upload.restoreAttempts(ofSlots?.attempts);
            drafts.forEach((draft) => draft.take());
          }}
        />
      )}
      <FormAlert>
        {problem && (
          <>
            <p lang={inBengali[problem.text] && 'en'}>{problem.text}</p>
            <p>{inBengali[problem.text]}</p>
          </>
        )}
      </FormAlert>
      <ol className={s.slots}>
        {slots.map((slot, index) => (
          <UploadSlot
            key={slot.key}
            slot={slot}
            number={index + 1}
            uploading={uploading}
            error={problem?.key === slot.key && !slot.image ? problem.text : undefined}
            onChange={(to) => change({ type: 'change', keys: [slot.key], to })}
            onRemove={() => remove(slot.key)}
            onRetry={() => send([slot])}
            onPrepare={(preparation) => files.track(slot.key, preparation)}
            onFiles={(chosen) => take(slot.key, chosen)}
          />
        ))}
      </ol>
      {queue.length > 0 && (
        <FormNote
          actions={
            <Button look="quiet" onClick={() => change({ type: 'empty-queue' })}>
              বাকিগুলো বাদ দিন
            </Button>
          }
        >
          {`আরও ${formatNumber(queue.length)}টি ছবি অপেক্ষায় আছে। উপরেরগুলো আপলোড হলে এখানে আসবে।`}
        </FormNote>
      )}
      <p role="status">{waits && 'বাছাই করা ছবি তৈরি হচ্ছে। হয়ে গেলেই আপলোড শুরু হবে।'}</p>
      <div className={s.buttons}>
        {/* Stopping replaces adding in its position: a double tap on the other button must not stop the upload. */}
        {uploading ? (
          <Button key="stop" onClick={cancel}>
            আপলোড থামান
          </Button>
        ) : (
          slots.length < ADD_SHOWN_BELOW && (
            <Button icon={plusIcon} key="add" data-add onClick={add}>
              আরও ছবি যোগ করুন
            </Button>
          )
        )}
        <Button icon={uploadIcon} type="submit" look="primary" disabled={uploading || waits}>
          {uploading ? 'আপলোড হচ্ছে…' : waits ? 'ছবি তৈরি হচ্ছে…' : 'আপলোড করুন'}
        </Button>
      </div>
    </form>
  );
}
