import { chevronLeftIcon, chevronRightIcon } from '../media/icons.ts';
import { formatNumber, toBengaliDigits } from '../../text/index.ts';
import { Icon } from '../media/icon.tsx';
import type { IconPath } from '../media/icons.ts';
import { allNumbers, slidingNumbers } from './pager-numbers.ts';
import s from './pager.module.css';

interface Props {
  page: number;
  pageCount: number;
  onPage(page: number): void;
  /** `all`: every number, windowed from twelve on. `sliding`: at most five, with first and last. */
  look?: 'all' | 'sliding';
}

/** Leads through the pages of a list; nothing where there is only one. */
export function Pager({ page, pageCount, onPage, look = 'all' }: Props) {
  if (pageCount <= 1) return null;
  const items = look === 'all' ? allNumbers(page, pageCount) : slidingNumbers(page, pageCount);
  const step = (to: number, label: string, icon: IconPath, twice = false) => (
    <li>
      <button
        type="button"
        className={s.button}
        disabled={to < 1 || to > pageCount || to === page}
        onClick={() => onPage(to)}
      >
        <span className={twice ? s.twice : undefined}>
          <Icon path={icon} size={20} />
          {twice && <Icon path={icon} size={20} />}
        </span>
        <span className="visually-hidden">{label}</span>
      </button>
    </li>
  );
  return (
    <nav aria-label="পৃষ্ঠা" className={s.pager}>
      <ul className={s.list}>
        {look === 'sliding' && step(1, 'প্রথম পৃষ্ঠা', chevronLeftIcon, true)}
        {step(page - 1, 'আগের পৃষ্ঠা', chevronLeftIcon)}
        {items.map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className={s.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                className={s.button}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onPage(item)}
              >
                <span className="visually-hidden">পৃষ্ঠা </span>
                {toBengaliDigits(item)}
              </button>
            )}
          </li>
        ))}
        {step(page + 1, 'পরের পৃষ্ঠা', chevronRightIcon)}
        {look === 'sliding' && step(pageCount, 'শেষ পৃষ্ঠা', chevronRightIcon, true)}
      </ul>
      <p className={s.where}>{`${formatNumber(pageCount)} পৃষ্ঠার মধ্যে ${formatNumber(page)}`}</p>
    </nav>
  );
}
