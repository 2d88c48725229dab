import { useRef, useState, type FormEvent } from 'react';
import { notify } from '@angan/shared';
import { Button, FormAlert, Icon } from '@angan/shared/ui';
import { DraftOffer } from '../../form/draft-offer.tsx';
import { focusFirstError } from '../../form/focus-first-error.ts';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { newKey } from '../../form/new-key.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useLeaveGuard } from '../../form/use-leave-guard.ts';
import {
  ADD_SHOWN_BELOW,
  FIRST_MISSING,
  isTouched,
  isUploading,
  LAST_ONE,
  MAX_IMAGES,
  slotsProblem,
  TOO_MANY,
} from './slots.ts';
import { UploadSlot } from './upload-slot.tsx';
import { useUpload } from './use-upload.ts';
import { draftOf, slotsOf } from './upload-draft.ts';
import s from './gallery.module.css';

/** Up to four images at once, each with a caption and a request of its own. */
export function UploadForm() {
  const element = useRef<HTMLFormElement>(null);
  const { slots, change, send, cancel } = useUpload();
  const [problem, setProblem] = useState<{ text: string; key?: string } | null>(null);
  const touched = isTouched(slots);
  const uploading = isUploading(slots);
  const draft = useDraft('gallery/upload', draftOf(slots), touched, undefined);
  useLeaveGuard(touched, { leftBy: [], onLeave: draft.forget });

  function tell(text: string, key?: string) {
    setProblem({ text, key });
    if (text !== FIRST_MISSING) notify.error(text);
  }

  function add() {
    if (slots.length >= MAX_IMAGES) return tell(TOO_MANY);
    setProblem(null);
    change({ type: 'add', key: newKey() });
  }

  function remove(key: string) {
    if (slots.length === 1) return tell(LAST_ONE);
    setProblem(null);
    change({ type: 'remove', key });
    element.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (uploading) return;
    const found = slotsProblem(slots);
    if (found) {
      tell(found.text, found.key);
      focusFirstError(element.current);
      return;
    }
    setProblem(null);
    send(slots.filter(({ image }) => image !== null));
  }

  return (
    <form
      ref={element}
      noValidate
      className={s.card}
      aria-labelledby="gallery-upload-title"
      aria-busy={uploading}
      onSubmit={submit}
    >
      <h2 id="gallery-upload-title" className={s.cardTitle}>
        নতুন ছবি
      </h2>
      {draft.offered && (
        <DraftOffer
          draft={draft.offered}
          onDismiss={draft.dismiss}
          onTake={() => {
            change({ type: 'replace', slots: slotsOf(draft.offered?.values ?? {}) });
            draft.take();
          }}
        />
      )}
      <FormAlert>
        {problem && <p lang={/^[A-Z]/.test(problem.text) ? 'en' : undefined}>{problem.text}</p>}
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
          />
        ))}
      </ol>
      <div className={s.buttons}>
        {/* Stopping takes the place of adding: were it to push the button beside it away, a double tap on that one would stop the upload. */}
        {uploading ? (
          <Button key="stop" onClick={cancel}>
            আপলোড থামান
          </Button>
        ) : (
          slots.length < ADD_SHOWN_BELOW && (
            <Button key="add" data-add onClick={add}>
              <Icon name="plus" size={20} />
              আরও ছবি যোগ করুন
            </Button>
          )
        )}
        <Button type="submit" look="primary" disabled={uploading}>
          <Icon name="upload" size={20} />
          {uploading ? 'আপলোড হচ্ছে…' : 'আপলোড করুন'}
        </Button>
      </div>
      {touched && <LeaveGuard />}
    </form>
  );
}
