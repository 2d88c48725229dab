import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '@angan/bengali-text';
import { Icon } from '../media/icon.tsx';
import { chevronLeftIcon, chevronRightIcon, type IconPath } from '../media/icons.ts';
import common from '../../styles/common.module.css';
import { allNumbers, slidingNumbers } from './pager-numbers.ts';
import s from './pager.module.css';

interface Common {
  page: number;
  pageCount: number;
  /** `all`: every number, windowed from twelve on. `sliding`: at most five, with first and last. */
  look?: 'all' | 'sliding';
}
/** `onPage` renders buttons; `addressOf` renders links, which work without script. */
type Props = Common &
  (
    | { onPage(page: number): void; addressOf?: undefined }
    | { addressOf(page: number): string; onPage?: undefined }
  );

/** Leads through the pages of a list; renders nothing where there is only one. */
export function Pager({ page, pageCount, look = 'all', onPage, addressOf }: Props) {
  if (pageCount <= 1) return null;
  const items = look === 'all' ? allNumbers(page, pageCount) : slidingNumbers(page, pageCount);
  const control = (to: number, label: string, children: ReactNode, current?: 'page') =>
    addressOf ? (
      <Link to={addressOf(to)} className={s.control} aria-label={label} aria-current={current}>
        {children}
      </Link>
    ) : (
      <button
        type="button"
        className={s.control}
        aria-label={label}
        aria-current={current}
        disabled={!current && (to < 1 || to > pageCount || to === page)}
        onClick={() => onPage(to)}
      >
        {children}
      </button>
    );
  const step = (to: number, label: string, icon: IconPath, twice = false) =>
    // A link has no disabled state.
    !(addressOf && (to < 1 || to > pageCount)) && (
      <li>
        {control(
          to,
          label,
          <>
            <Icon path={icon} size={20} />
            {twice && <Icon path={icon} size={20} />}
          </>,
        )}
      </li>
    );
  return (
    <nav aria-label="পৃষ্ঠা" className={addressOf ? `${s.links} no-print` : s.pager}>
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
              control(
                item,
                `পৃষ্ঠা ${formatNumber(item)}`,
                formatNumber(item),
                item === page ? 'page' : undefined,
              )
            )}
          </li>
        ))}
        {step(page + 1, 'পরের পৃষ্ঠা', chevronRightIcon)}
        {look === 'sliding' && step(pageCount, 'শেষ পৃষ্ঠা', chevronRightIcon, true)}
      </ul>
      {onPage && (
        <p
          className={common.muted}
        >{`${formatNumber(pageCount)} পৃষ্ঠার মধ্যে ${formatNumber(page)}`}</p>
      )}
    </nav>
  );
}
