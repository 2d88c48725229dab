import { formatNumber } from '@angan/shared/text';
import {
  Icon,
  allNumbers,
  type IconPath,
  chevronLeftIcon,
  chevronRightIcon,
} from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import s from './link-pager.module.css';

interface Props {
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
}

/** Leads through the pages of a list with plain links; nothing where there is only one page. */
export function LinkPager({ page, pageCount, addressOf }: Props) {
  if (pageCount <= 1) return null;
  const step = (to: number, label: string, icon: IconPath) =>
    to >= 1 &&
    to <= pageCount && (
      <li>
        <Link to={addressOf(to)} className={s.link}>
          <Icon path={icon} size={20} />
          <span className="visually-hidden">{label}</span>
        </Link>
      </li>
    );
  return (
    <nav aria-label="পৃষ্ঠা" className={`${s.pager} no-print`}>
      <ul className={s.list}>
        {step(page - 1, 'আগের পৃষ্ঠা', chevronLeftIcon)}
        {allNumbers(page, pageCount).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className={s.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={addressOf(item)}
                className={s.link}
                aria-current={item === page ? 'page' : undefined}
              >
                <span className="visually-hidden">পৃষ্ঠা </span>
                {formatNumber(item)}
              </Link>
            )}
          </li>
        ))}
        {step(page + 1, 'পরের পৃষ্ঠা', chevronRightIcon)}
      </ul>
    </nav>
  );
}
