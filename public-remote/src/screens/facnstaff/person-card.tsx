import { avatarUrlOf } from '@angan/shared';
import { Avatar, Icon, pictureOf, mailIcon, phoneIcon } from '@angan/shared/ui';
import { MailLink, Missing, ContactPhone } from '../../components/contact-links.tsx';
import type { Person } from './loader.ts';
import s from './people.module.css';

/**
 * Two to a row on phones, four on desktops; exact, because one pixel more makes a phone fetch twice
 * the width.
 */
const SIZES =
  '(width >= 1000px) 265px, (width >= 700px) calc((100vw - 70px) / 3), calc((100vw - 48px) / 2)';

interface Props {
  person: Person;
  lazy: boolean;
}

export function PersonCard({
  person: { full_name, designation, subject, contact_phone, contact_email, photo, media },
  lazy,
}: Props) {
  return (
    <li className={s.card}>
      <div className={s.portrait}>
        <Avatar
          name={full_name}
          photo={pictureOf(photo, media?.photo)}
          fallbackUrl={avatarUrlOf(full_name)}
          sizes={SIZES}
          lazy={lazy}
        />
      </div>
      <div className={s.words}>
        <h3>{full_name}</h3>
        <dl>
          <dt className="visually-hidden">পদবি</dt>
          <dd className={s.designation}>{designation || <Missing />}</dd>
          {subject !== undefined && (
            <>
              <dt className="visually-hidden">বিষয়</dt>
              <dd>{subject || <Missing />}</dd>
            </>
          )}
          <dt className="visually-hidden">ফোন</dt>
          <dd className={s.way}>
            <Icon path={phoneIcon} size={18} /> <ContactPhone phone={contact_phone} />
          </dd>
          <dt className="visually-hidden">ইমেইল</dt>
          <dd className={s.way}>
            <Icon path={mailIcon} size={18} /> <MailLink email={contact_email} />
          </dd>
        </dl>
      </div>
    </li>
  );
}
