import { MESSAGE_MAX, type FieldErrors } from '@angan/shared/contract';
import { formatNumber } from '@angan/shared/text';
import { Field } from '@angan/shared/ui';
import s from './contact-form.module.css';
import type { Values } from './message.ts';

const TELL_FROM = 4000;

function countText(length: number): string {
  if (length > MESSAGE_MAX)
    return `বার্তাটি ${formatNumber(length - MESSAGE_MAX)} অক্ষর বেশি লম্বা। একটু ছোট করে লিখুন, অথবা দুই ভাগে পাঠান।`;
  return length > TELL_FROM ? `আর ${formatNumber(MESSAGE_MAX - length)} অক্ষর লিখতে পারেন।` : '';
}

interface Props {
  errors: FieldErrors;
  /** The typed values, where the server renders the page again. */
  values: Values | undefined;
  /** What the message begins with. */
  start: string;
  /** How long the message is by now. */
  length: number;
}

/** The four fields. The browser keeps their values, so that nothing typed depends on script. */
export function ContactFields({ errors, values, start, length }: Props) {
  const counted = countText(length);
  return (
    <>
      <Field name="name" label="নাম" required error={errors['name']}>
        {(control) => (
          <input
            {...control}
            className={s.control}
            name="name"
            type="text"
            autoComplete="name"
            defaultValue={values?.name}
          />
        )}
      </Field>
      <p className={s.hint}>উত্তর পাঠানোর জন্য ইমেইল ও ফোন নম্বরের অন্তত একটি দিন।</p>
      <div className={s.ways}>
        <Field name="email" label="ইমেইল" error={errors['email']}>
          {(control) => (
            <input
              {...control}
              className={s.control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={values?.email}
            />
          )}
        </Field>
        <Field name="phone" label="ফোন নম্বর" error={errors['phone']}>
          {(control) => (
            <input
              {...control}
              className={s.control}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              defaultValue={values?.phone}
            />
          )}
        </Field>
      </div>
      <Field
        name="message"
        label="বার্তা"
        hint={`সর্বোচ্চ ${formatNumber(MESSAGE_MAX)} অক্ষর।`}
        required
        error={errors['message']}
      >
        {(control) => (
          <>
            <textarea
              {...control}
              className={s.control}
              name="message"
              rows={6}
              defaultValue={values?.message ?? start}
            />
            <p className={s.count} role="status" data-over={length > MESSAGE_MAX || undefined}>
              {counted}
            </p>
          </>
        )}
      </Field>
    </>
  );
}
