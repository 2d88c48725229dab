import { datePartsOf } from '@angan/bengali-text';
import s from './date-block.module.css';

export function DateBlock({ date }: { date: string | null }) {
  const { day, month, year } = datePartsOf(date);
  if (!day)
    return (
      <span className={s.block} aria-hidden="true">
        —
      </span>
    );
  return (
    <time className={s.block} dateTime={date ?? undefined}>
      {`${day}\n${month}\n${year}`}
    </time>
  );
}
