import { Fragment } from 'react';
import s from './email-words.module.css';

/** An e-mail address that breaks before a sign where it must, not inside a word. */
export const EmailWords = ({ email }: { email: string }) => (
  <span className={s.email}>
    {email.split(/(?=[@.])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
