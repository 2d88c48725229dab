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
  variant?: 'all' | 'sliding';
}
/** `onPage` renders buttons; `addressOf` renders links, which work without script. */
type Props = Common &
  (
    | { onPage(page: number): void; addressOf?: undefined }
    | { addressOf(page: number): string; onPage?: undefined }
  );

type ControlProps = Props & { to: number; label: string; children: ReactNode; isCurrent?: boolean };

function Control(props: ControlProps) {
  const { to, label, children, isCurrent, page, pageCount } = props;
  const current = isCurrent ? 'page' : undefined;
  return props.addressOf ? (
    <Link to={props.addressOf(to)} className={s.control} aria-label={label} aria-current={current}>
      {children}
    </Link>
  ) : (
    <button
      type="button"
      className={s.control}
      aria-label={label}
      aria-current={current}
      disabled={!isCurrent && (to < 1 || to > pageCount || to === page)}
      onClick={() => props.onPage(to)}
    >
      {children}
    </button>
  );
}

/** Leads through the pages of a list; renders nothing where there is only one. */
export function Pager(props: Props) {
  const { page, pageCount, variant = 'all', onPage, addressOf } = props;
  if (pageCount <= 1) return null;
  const items = variant === 'all' ? allNumbers(page, pageCount) : slidingNumbers(page, pageCount);
  const step = (to: number, label: string, icon: IconPath, twice = false) =>
    // A link has no disabled state.
    !(addressOf && (to < 1 || to > pageCount)) && (
      <li>
        <Control {...props} to={to} label={label}>
          <Icon path={icon} size={20} />
          {twice && <Icon path={icon} size={20} />}
        </Control>
      </li>
    );
  return (
    <nav aria-label="পৃষ্ঠা" className={addressOf ? `${s.links} no-print` : s.pager}>
      <ul className={s.list}>
        {variant === 'sliding' && step(1, 'প্রথম পৃষ্ঠা', chevronLeftIcon, true)}
        {step(page - 1, 'আগের পৃষ্ঠা', chevronLeftIcon)}
        {items.map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className={s.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Control
                {...props}
                to={item}
                label={`পৃষ্ঠা ${formatNumber(item)}`}
                isCurrent={item === page}
              >
                {formatNumber(item)}
              </Control>
            )}
          </li>
        ))}
        {step(page + 1, 'পরের পৃষ্ঠা', chevronRightIcon)}
        {variant === 'sliding' && step(pageCount, 'শেষ পৃষ্ঠা', chevronRightIcon, true)}
      </ul>
      {onPage && (
        <p
          className={common.muted}
        >{`${formatNumber(pageCount)} পৃষ্ঠার মধ্যে ${formatNumber(page)}`}</p>
      )}
    </nav>
  );
}
