import { formatPhone, phoneHref } from '@angan/bengali-text';
import { Icon, mailIcon, phoneIcon } from '@angan/shared/ui';
import { Missing } from '../../components/states/missing.tsx';
import s from './contact-buttons.module.css';
import type { ListedPerson } from './loader.ts';

export function ContactButtons({
  person: { contact_phone: phone, contact_email: email },
}: {
  person: ListedPerson;
}) {
  const number = (
    <>
      <Icon path={phoneIcon} size={18} /> {formatPhone(phone)}
    </>
  );
  const href = phone ? phoneHref(phone) : null;
  return (
    <p className={s.ways}>
      {!phone && <Missing words="ফোন নেই" />}
      {phone && href && (
        <a className={s.way} href={href} title="ফোন">
          {number}
        </a>
      )}
      {phone && !href && <span className={s.way}>{number}</span>}
      {email ? (
        <a className={s.way} href={`mailto:${email}`} title={`ইমেইল: ${email}`}>
          <Icon path={mailIcon} size={18} />
        </a>
      ) : (
        <Missing words="ইমেইল নেই" />
      )}
    </p>
  );
}
