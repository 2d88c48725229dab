import { useState, type ReactNode } from 'react';
import { Button, ConfirmDialog } from '../ui/index.ts';
import { useAccountAction } from './use-action.tsx';

interface Props {
  /** The words of the button, which opens the question. */
  button: ReactNode;
  className?: string;
  disabled?: boolean;
  title: string;
  confirm: string;
  variant?: 'primary' | 'danger';
  /** The question. */
  children: ReactNode;
  act(): Promise<void>;
  /** Says that it is done. */
  done: string;
}

/** A button whose action is confirmed in a dialog, which stays open where the action fails. */
export function ConfirmedAction({ button, className, disabled, act, done, ...question }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { busy, problem, run } = useAccountAction();
  const confirmed = async () => {
    await act();
    setAsking(false);
  };
  return (
    <>
      <Button className={className} disabled={disabled} onClick={() => setAsking(true)}>
        {button}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...question}
          busy={busy}
          error={problem}
          onCancel={() => setAsking(false)}
          onConfirm={() => void run(confirmed, done)}
        />
      )}
    </>
  );
}
