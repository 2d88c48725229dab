import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../actions/button.tsx';
import { FormAlert } from '../form/form-layout.tsx';
import s from './confirm-dialog.module.css';
import { Modal } from './modal.tsx';

interface Props {
  title: string;
  children: ReactNode;
  confirm: string;
  cancel?: string;
  variant?: Extract<ButtonVariant, 'primary' | 'danger'>;
  /** While it is being done both buttons wait. */
  busy?: boolean;
  /** Whether what it needs is filled in. */
  isReady?: boolean;
  /** Why it could not be done. */
  error?: ReactNode;
  /** The question is about leaving, so the way back does not answer it. */
  inAddress?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** A question with two answers. The focus starts on the harmless one. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = 'বাতিল',
  variant = 'danger',
  busy,
  isReady = true,
  error,
  inAddress,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <Modal title={title} size="question" inAddress={inAddress} onClose={onCancel}>
      <div className={s.text} data-keeps-clear>
        {children}
      </div>
      <FormAlert>{error}</FormAlert>
      <div className={s.answers}>
        <Button data-autofocus disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button
          variant={variant}
          className={variant === 'danger' ? s.danger : ''}
          disabled={busy || !isReady}
          onClick={onConfirm}
        >
          {busy ? 'প্রসেসিং…' : confirm}
        </Button>
      </div>
    </Modal>
  );
}
