import { formatPhone, phoneHref } from '@angan/shared/text';
import { Icon, mailIcon, phoneIcon } from '@angan/shared/ui';
import { Missing } from '../../components/states/missing.tsx';
import s from './contact-buttons.module.css';
import type { ListedPerson } from './loader.ts';

/** The phone and the e-mail of a person, one tap each; a dash for what is missing. */
export function ContactButtons({
  person: { contact_phone: phone, contact_email: email },
}: {
  person: ListedPerson;
}) {
  const number = (
    <>
      <Icon path={phoneIcon} size={18} /> <span>{formatPhone(phone)}</span>
    </>
  );
  const href = phone ? phoneHref(phone) : null;
  return (
    <dl className={s.ways}>
      <dt className="visually-hidden">ফোন</dt>
      <dd className={s.phone}>
        {!phone && <Missing />}
        {phone && href && (
          <a className={s.way} href={href}>
            {number}
          </a>
        )}
        {phone && !href && <span className={s.way}>{number}</span>}
      </dd>
      <dt className="visually-hidden">ইমেইল</dt>
      <dd>
        {email ? (
          <a className={s.way} href={`mailto:${email}`} title={email}>
            <Icon path={mailIcon} size={18} /> <span className={s.address}>{email}</span>
          </a>
        ) : (
          <Missing />
        )}
      </dd>
    </dl>
  );
}
