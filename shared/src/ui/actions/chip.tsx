import { closeIcon } from '../media/icons.ts';
import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import s from './chip.module.css';

type Tone = 'plain' | 'accent' | 'gold' | 'danger' | 'success';

/** A word that marks a row. Its tone never says more than its text. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`${s.tag} ${s[tone]}`}>{children}</span>
);

/** A choice that can be taken back by one tap. */
export function Chip({
  children,
  remove,
  onRemove,
}: {
  children: ReactNode;
  remove: string;
  onRemove(): void;
}) {
  return (
    <button type="button" className={s.chip} onClick={onRemove} aria-label={remove}>
      <span className={s.text}>{children}</span>
      <Icon path={closeIcon} size={18} />
    </button>
  );
}
