import { Link } from 'react-router-dom';
import type { Overview } from '@angan/shared/contract';
import { formatNumber, phoneHref } from '@angan/bengali-text';
import { buttonClass, Icon, mailIcon, phoneIcon } from '@angan/shared/ui';
import s from './overview.module.css';

type Unread = NonNullable<Overview['unread']>;
type Message = Unread['rows'][number];

/** A way to answer: a call where there is a number, else an e-mail. */
function Answer({ name, phone, email }: Message) {
  const number = phoneHref(phone);
  const way = number
    ? { href: number, icon: phoneIcon, label: 'কল করুন' }
    : { href: `mailto:${email ?? ''}`, icon: mailIcon, label: 'উত্তর দিন' };
  if (!number && !email) return null;
  return (
    <a className={`${buttonClass()} ${s.answer}`} href={way.href}>
      <Icon path={way.icon} size={20} />
      {way.label}
      <span className="visually-hidden">{`: ${name}`}</span>
    </a>
  );
}

export function UnreadMessages({ unread: { count, rows } }: { unread: Unread }) {
  if (count === 0) return <p>সব বার্তা পড়া হয়েছে।</p>;
  return (
    <>
      <ul className={s.rows}>
        {rows.map((message) => (
          <li key={message.id} className={s.message}>
            <Link to={`/dashboard/contact-info?edit=${message.id}`}>
              <strong>{message.name}</strong>
              <span className={s.line}>{message.line}</span>
            </Link>
            <Answer {...message} />
          </li>
        ))}
      </ul>
      <Link className={s.more} to="/dashboard/contact-info?is_read=false">
        {`${formatNumber(count)}টি অপঠিত বার্তা দেখুন`}
      </Link>
    </>
  );
}
