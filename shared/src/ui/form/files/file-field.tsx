import type { ReactNode } from 'react';
import { formatFileSize } from '@angan/bengali-text';
import { Button } from '../../actions/button.tsx';
import type { FieldProps, FieldText } from '../field.tsx';
import { FileDrop } from './file-drop.tsx';
import { useFileChoice } from './use-file-choice.ts';

/** The value is the newly selected file, `stored` the address of the one that is there. */
export interface FileFieldProps extends FieldProps<File | null> {
  stored?: string | null;
  storedName?: string | null;
  /** Takes the stored file away with the next save; left out where it must stay. */
  onRemove?(): void;
  /** The stored file goes with the next save. */
  removed?: boolean;
  /** Called with each file that is being prepared: resolves to why it cannot be sent, or null once it can. */
  onPrepare?(preparation: Promise<string | null>): void;
}

/** A kind of file: what is picked, what it becomes before it is sent, and the words about it. */
export interface FileFieldKind {
  accept: string;
  camera?: boolean;
  /** Rejects with FileRefused what cannot be sent. */
  prepare(file: File): Promise<File>;
  labels: Record<'pick' | 'replace' | 'restore' | 'remove' | 'busy' | 'removing', string>;
}

type Props = FileFieldProps &
  FieldText & {
    kind: FileFieldKind;
    preview?: ReactNode;
    /** In place of a stored file where nothing else is to be said. */
    storedLink?: ReactNode;
    /** A tool for the selected file. */
    tool?(choose: ReturnType<typeof useFileChoice>['choose'], isBusy: boolean): ReactNode;
  };

export function FileField({ kind, preview, storedLink, tool, ...props }: Props) {
  const { value, onChange, stored, removed, onRemove, onPrepare, disabled, ...field } = props;
  const { accept, camera, prepare, labels } = kind;
  const { problem, busy, choose, dismiss } = useFileChoice({ prepare, onChange, onPrepare });
  const isBusy = disabled || busy;
  const current = removed ? null : stored;
  const buttons = (
    <>
      {problem && (
        <Button variant="quiet" onClick={dismiss}>
          ভুল ফাইলটি বাদ দিন
        </Button>
      )}
      {tool?.(choose, isBusy)}
      {(value || removed) && (
        <Button variant="quiet" disabled={isBusy} onClick={() => onChange(null)}>
          {stored ? labels.restore : 'বাদ দিন'}
        </Button>
      )}
      {!value && current && onRemove && (
        <Button variant="quiet" disabled={isBusy} onClick={onRemove}>
          {labels.remove}
        </Button>
      )}
    </>
  );
  const nameAndSize = value && `${value.name} · ${formatFileSize(value.size)}`;
  return (
    <FileDrop
      {...field}
      error={problem ?? field.error}
      accept={accept}
      choose={(value ?? current) ? labels.replace : labels.pick}
      camera={camera}
      disabled={isBusy}
      onFile={choose}
      preview={preview}
      extra={buttons}
      message={
        busy ? labels.busy : (nameAndSize ?? (removed ? labels.removing : current && storedLink))
      }
    />
  );
}
