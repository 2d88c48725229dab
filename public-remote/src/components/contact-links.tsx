import { PhoneLink } from '@angan/shared/ui';
import { Fragment } from 'react';
import s from './contact-links.module.css';
import { Missing } from './missing.tsx';

/** A phone to dial; a dash where there is none. */
export const ContactPhone = ({ phone }: { phone: string | null | undefined }) => (
  <PhoneLink phone={phone} className={s.link} missing={<Missing />} />
);

/** An e-mail address as a link; a dash where there is none. */
export function MailLink({ email }: { email: string | null | undefined }) {
  if (!email) return <Missing />;
  // A narrow card breaks the address before a sign, not inside a word.
  const parts = email.split(/(?=[@.])/);
  return (
    <a href={`mailto:${email}`} className={s.link}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
