import { Icon, buttonClass } from '@angan/shared/ui';
import { useHref, useLocation, useRevalidator } from 'react-router-dom';
import type { ReactNode } from 'react';
import s from './failed-part.module.css';

/** The place of a section that could not be loaded. Its retry is a link to this page, so that it also works without script. */
export function FailedPart({
  children = 'দুঃখিত, এই অংশটি লোড করা যায়নি।',
}: {
  children?: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const href = useHref({ pathname, search });
  const { revalidate } = useRevalidator();
  return (
    <div className={s.failed} role="alert">
      <Icon name="alert" />
      <p>{children}</p>
      <a
        href={href}
        className={buttonClass()}
        onClick={(event) => {
          event.preventDefault();
          void revalidate();
        }}
      >
        আবার চেষ্টা করুন
      </a>
    </div>
  );
}
