import { formatNumber } from '@angan/bengali-text';
import { Button } from '@angan/shared/ui';
import { Suspense, useState } from 'react';
import type { Option } from '@angan/shared/contract';
import { LazySelectField } from '../../resource/fields/lazy-select-field.tsx';
import { NewFace } from './photo-rows.tsx';
import s from './photos.module.css';

interface Props {
  title: string;
  /** Pictures, and what their names say. */
  items: readonly { file: File; words?: string }[];
  options: readonly Option[];
  selected(file: File): string;
  onSelect(file: File, value: string): void;
  disabled: boolean;
}

/** Pictures whose owner their names do not tell: whoever knows the face selects the student. */
export function ByHand({ title, items, options, selected, onSelect, disabled }: Props) {
  const [open, setOpen] = useState<ReadonlySet<File>>(new Set());
  if (items.length === 0) return null;
  return (
    <details className={s.named} open>
      <summary>{`${title} (${formatNumber(items.length)})`}</summary>
      <ul className={s.byHand}>
        {items.map(({ file, words }, at) => (
          <li key={at}>
            <NewFace file={file} />
            <div>
              {words ? `${file.name}: ${words}` : file.name}
              {open.has(file) ? (
                <Suspense>
                  <LazySelectField
                    name={`owner-${title}-${at}`}
                    label={`কার ছবি: ${file.name}`}
                    options={options}
                    value={selected(file)}
                    onChange={(value) => onSelect(file, value)}
                    disabled={disabled}
                  />
                </Suspense>
              ) : (
                <Button
                  look="quiet"
                  disabled={disabled}
                  onClick={() => setOpen(new Set(open).add(file))}
                >
                  কার ছবি, বলে দিন
                  <span className="visually-hidden">{`: ${file.name}`}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
