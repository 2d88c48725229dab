import { Icon, mailIcon, phoneIcon, type IconPath } from '@angan/shared/ui';
import type { ReactNode } from 'react';
import { ContactPhone, MailLink } from '../../components/links/contact-links.tsx';
import s from './contact.module.css';

export const Fact = ({
  icon,
  label,
  children,
}: {
  icon: IconPath;
  label: string;
  children: ReactNode;
}) => (
  <li>
    <Icon path={icon} />
    <div className={s.fact}>
      <span>{label}</span>
      {children}
    </div>
  </li>
);

interface Ways {
  contact_phone?: string | null;
  contact_email?: string | null;
}

export const ContactFacts = ({ contact_phone: phone, contact_email: email }: Ways) => (
  <>
    {phone && (
      <Fact icon={phoneIcon} label="ফোন">
        <ContactPhone phone={phone} />
      </Fact>
    )}
    {email && (
      <Fact icon={mailIcon} label="ইমেইল">
        <MailLink email={email} />
      </Fact>
    )}
  </>
);
