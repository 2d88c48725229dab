import { formatPhone, phoneHref } from '@angan/shared/text';

/** A phone as a link to dial it, in Bengali digits; a dash where there is none. */
export function PhoneLink({ phone }: { phone: string | null | undefined }) {
  if (!phone) return <Missing />;
  const href = phoneHref(phone);
  return href ? <a href={href}>{formatPhone(phone)}</a> : <span>{formatPhone(phone)}</span>;
}

/** An e-mail address as a link; a dash where there is none. */
export function MailLink({ email }: { email: string | null | undefined }) {
  if (!email) return <Missing />;
  const [name, ...host] = email.split('@');
  // A narrow card breaks the address before the @, not inside a word.
  return <a href={`mailto:${email}`}>{name}<wbr />{host.length > 0 && `@${host.join('@')}`}</a>;
}

/** The dash of a missing value, which screen readers hear as words. */
export const Missing = () => (
  <span>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">তথ্য নেই</span>
  </span>
);
