import { avatarUrlOf } from '@angan/shared';
import { formatPhone, phoneHref } from '@angan/bengali-text';
import { Avatar, buttonClass, Highlighted, Icon, phoneIcon, pictureOf } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { Link } from 'react-router-dom';
import type { FoundGroup } from './loader.ts';
import s from './search.module.css';

/** A result: its page, and the phone beside it where visitors may call. */
export function FoundRow(result: FoundGroup['results'][number]) {
  const { to, title, detail, highlights, phone, photo, media } = result;
  const href = phoneHref(phone);
  return (
    <li className={s.row}>
      <Link to={to} className={s.link}>
        {photo !== undefined && (
          <span className={s.face} aria-hidden="true">
            <Avatar
              name={title}
              photo={pictureOf(photo, media)}
              fallbackUrl={avatarUrlOf(title)}
              sizes="48px"
            />
          </span>
        )}
        <span className={s.words}>
          <strong>
            <Highlighted text={title} ranges={highlights} />
          </strong>
          {detail && <span className={common.muted}>{detail}</span>}
        </span>
      </Link>
      {phone && href && (
        <a
          href={href}
          className={`${buttonClass()} ${s.call}`}
          aria-label={`${title}: ফোন করুন, ${formatPhone(phone)}`}
        >
          <Icon path={phoneIcon} size={20} />
          {detail !== formatPhone(phone) && <span>{formatPhone(phone)}</span>}
        </a>
      )}
    </li>
  );
}
