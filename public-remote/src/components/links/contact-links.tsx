import { EmailWords, PhoneLink } from '@angan/shared/ui';
import s from './contact-links.module.css';
import { Missing } from '../states/missing.tsx';

/** A phone to dial; a dash where there is none. */
export const ContactPhone = ({ phone }: { phone: string | null | undefined }) => (
  <PhoneLink phone={phone} className={s.link} missing={<Missing />} />
);

/** An e-mail address as a link; a dash where there is none. */
export function MailLink({ email }: { email: string | null | undefined }) {
  if (!email) return <Missing />;
  return (
    <a href={`mailto:${email}`} className={s.link}>
      <EmailWords email={email} />
    </a>
  );
}
