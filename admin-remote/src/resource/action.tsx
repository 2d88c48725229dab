import type { ComponentProps } from 'react';
import type { ApiError } from '@angan/shared';
import { Button, ConfirmDialog, FormAlert } from '@angan/shared/ui';
import { useAction } from './use-action.ts';

interface Action {
  work(): Promise<unknown>;
  /** The toast that says that it is done. */
  done?: string;
}

/** Of many fields that are refused, as by an import, the first. */
const reasonOf = (error: ApiError | null) =>
  error &&
  [...new Set([error.message, ...Object.values(error.fields).slice(0, 1)])]
    .filter(Boolean)
    .join(' ');

interface DialogProps
  extends
    Action,
    Pick<
      ComponentProps<typeof ConfirmDialog>,
      'title' | 'confirm' | 'variant' | 'isReady' | 'children'
    > {
  onClose(): void;
}

/** A question whose answer does something; it stays open with the reason where that fails. */
export function ActionDialog({ work, done, onClose, variant = 'primary', ...dialog }: DialogProps) {
  const { busy, error, save } = useAction();
  return (
    <ConfirmDialog
      {...dialog}
      variant={variant}
      busy={busy}
      error={reasonOf(error)}
      onConfirm={() => void save(work, done, onClose)}
      onCancel={onClose}
    />
  );
}

interface ButtonProps
  extends Action, Pick<ComponentProps<typeof Button>, 'variant' | 'icon' | 'children'> {
  isReady?: boolean;
  onDone?(): void;
}

/** The button that does what a short form is for, below the reason why it failed. */
export function ActionButton({ work, done, onDone, isReady = true, ...button }: ButtonProps) {
  const { busy, error, save } = useAction();
  return (
    <>
      <FormAlert>{reasonOf(error)}</FormAlert>
      <Button
        variant="primary"
        {...button}
        disabled={busy || !isReady}
        onClick={() => void save(work, done, onDone)}
      />
    </>
  );
}
