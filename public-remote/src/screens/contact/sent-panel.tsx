import { buttonClass, checkIcon, Icon } from '@angan/shared/ui';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { officeHours } from '../../data/content/office-hours.ts';
import { hoursInWords } from '../../data/hours-in-words.ts';
import s from './contact-form.module.css';
import { texts } from './texts.ts';

/** What follows a message. Another one is a new visit of the page, so that it needs no script. */
export const SentPanel = ({ ref }: { ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} className={s.sent} tabIndex={-1} role="group" aria-label="বার্তা পাঠানো হয়েছে">
    <Icon path={checkIcon} size={32} />
    <p>
      <strong>{texts.sent}</strong>
    </p>
    <p>{texts.next}</p>
    <p>অফিসের সময়: {hoursInWords(officeHours)}।</p>
    <Link to="/contact" replace preventScrollReset className={buttonClass()}>
      আরেকটি বার্তা
    </Link>
  </div>
);
