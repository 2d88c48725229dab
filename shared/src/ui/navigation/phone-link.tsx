import type { ReactNode } from 'react';
import { formatPhone, phoneHref } from '../../text/index.ts';

interface Props {
  phone: string | null | undefined;
  className?: string;
  icon?: ReactNode;
  /** Shown when there is no phone. */
  missing?: ReactNode;
}

/** A phone in Bengali digits, as a link where it can be dialled. */
export function PhoneLink({ phone, className, icon, missing = null }: Props) {
  if (!phone) return missing;
  const href = phoneHref(phone);
  const words = icon ? (
    <>
      {icon}
      <span>{formatPhone(phone)}</span>
    </>
  ) : (
    formatPhone(phone)
  );
  return href ? (
    <a className={className} href={href}>
      {words}
    </a>
  ) : (
    <span className={className}>{words}</span>
  );
}
