import { Fragment } from 'react';

/** An e-mail address that breaks before a sign where it must, not inside a word. */
export const EmailWords = ({ email }: { email: string }) => (
  <span>
    {email.split(/(?=[@.])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
