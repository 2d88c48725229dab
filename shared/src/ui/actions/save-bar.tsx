import { useEffect, useRef, type ReactNode } from 'react';
import { UploadProgress } from '../feedback/upload-progress.tsx';
import { focusProblem } from '../form/form-layout.tsx';
import { Button } from './button.tsx';
import s from './save-bar.module.css';

interface Props {
  saving: boolean;
  /** The save waits for a selected file that is still being prepared. */
  waiting?: boolean;
  /** Share of the files that has left the device, 0 to 1; null where nothing is uploaded. */
  progress?: number | null;
  save?: string;
  cancel?: string;
  /** A second way to save, next to the button. */
  other?: { label: string; onPress(): void } | undefined;
  /** Where to go next, before the buttons. */
  children?: ReactNode;
  /** Left out where there is nothing to go back to. */
  onCancel?(): void;
  onAbort?(): void;
}

export function SaveBar({
  saving,
  waiting = false,
  progress = null,
  save = 'সংরক্ষণ করুন',
  cancel = 'বাতিল',
  other,
  children,
  onCancel,
  onAbort,
}: Props) {
  const bar = useRef<HTMLDivElement>(null);
  // The button that was pressed lost the focus while it was disabled.
  useEffect(() => {
    if (!saving) focusProblem(bar.current?.closest('form'));
  }, [saving]);
  return (
    <div ref={bar} className={s.bar} data-save-bar>
      <p role="status" className={waiting ? s.waiting : 'visually-hidden'}>
        {waiting && 'বাছাই করা ফাইলটি তৈরি হচ্ছে। হয়ে গেলেই সংরক্ষণ হবে।'}
      </p>
      {saving && progress !== null && <UploadProgress label="আপলোড" share={progress} />}
      {children}
      {saving && onAbort ? (
        <Button onClick={onAbort}>থামান</Button>
      ) : (
        onCancel && (
          <Button disabled={saving} onClick={onCancel}>
            {cancel}
          </Button>
        )
      )}
      {other && (
        <Button disabled={saving || waiting} onClick={other.onPress}>
          {other.label}
        </Button>
      )}
      <Button variant="primary" type="submit" disabled={saving || waiting}>
        {saving || waiting ? 'প্রসেসিং…' : save}
      </Button>
    </div>
  );
}
