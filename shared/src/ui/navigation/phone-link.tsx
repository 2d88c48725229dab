import { Fragment, type ReactNode } from 'react';
import { formatPhone, phoneHref, phonesIn } from '@angan/bengali-text';

interface Props {
  phone: string | null | undefined;
  className?: string;
  icon?: ReactNode;
  missing?: ReactNode;
}

/** A phone in Bengali digits, as a link where it can be dialled; of several numbers each is one. */
export function PhoneLink({ phone, className, icon, missing = null }: Props) {
  if (!phone) return missing;
  return phonesIn(phone).map((one, index) => {
    const href = phoneHref(one);
    const words = icon ? (
      <>
        {icon}
        <span>{formatPhone(one)}</span>
      </>
    ) : (
      formatPhone(one)
    );
    return (
      <Fragment key={one}>
        {index > 0 && ' '}
        {href ? (
          <a className={className} href={href}>
            {words}
          </a>
        ) : (
          <span className={className}>{words}</span>
        )}
      </Fragment>
    );
  });
}
