import { EmailWords, PhoneLink } from '@angan/shared/ui';
import s from './contact-links.module.css';

export const ContactPhone = ({ phone }: { phone: string }) => (
  <PhoneLink phone={phone} className={s.link} />
);

export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className={s.link}>
    <EmailWords email={email} />
  </a>
);
