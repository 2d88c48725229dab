import { buttonClass, checkIcon, Icon } from '@angan/shared/ui';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import s from './contact-form.module.css';
import { texts } from './texts.ts';

/** Another message is a new visit of the page, so that it needs no script. */
export const SentPanel = ({
  ref,
  hours,
}: {
  ref: Ref<HTMLDivElement>;
  hours: string | null | undefined;
}) => (
  <div ref={ref} className={s.sent} tabIndex={-1} role="group" aria-label="বার্তা পাঠানো হয়েছে">
    <Icon path={checkIcon} size={32} />
    <p>
      <strong>{texts.sent}</strong>
    </p>
    <p>{texts.next}</p>
    {hours && <p>অফিসের সময়: {hours}।</p>}
    <Link to="/contact" replace preventScrollReset className={buttonClass()}>
      আরেকটি বার্তা
    </Link>
  </div>
);
