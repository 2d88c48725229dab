import type { ReactNode } from 'react';
import { Button } from '../../actions/button.tsx';

interface Props {
  /** Why the chosen file was refused. */
  problem: string | undefined;
  dismiss(): void;
  value: File | null;
  stored: string | null | undefined;
  removed: boolean | undefined;
  busy: boolean | undefined;
  onChange(file: null): void;
  onRemove: (() => void) | undefined;
  words: { restore: string; remove: string };
  children?: ReactNode;
}

/** The buttons beside a file: drop a refused one, take back the choice, remove the stored one. */
export function FileActions({ problem, dismiss, value, stored, removed, busy, ...props }: Props) {
  const { onChange, onRemove, words, children } = props;
  return (
    <>
      {problem && (
        <Button look="quiet" onClick={dismiss}>
          ভুল ফাইলটি বাদ দিন
        </Button>
      )}
      {children}
      {(value || removed) && (
        <Button look="quiet" disabled={busy} onClick={() => onChange(null)}>
          {stored ? words.restore : 'বাদ দিন'}
        </Button>
      )}
      {!value && stored && !removed && onRemove && (
        <Button look="quiet" disabled={busy} onClick={onRemove}>
          {words.remove}
        </Button>
      )}
    </>
  );
}
