import {
  contactFields as fields,
  isRequired,
  MESSAGE_MAX,
  type FieldErrors,
} from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { controlClass, Field, useBijoyOfferOf } from '@angan/shared/ui';
import { useRef } from 'react';
import s from './contact-form.module.css';
import type { MessageField, MessageValues } from './message.ts';

const TELL_FROM = 4000;

function countText(length: number): string {
  if (length > MESSAGE_MAX)
    return `বার্তাটি ${formatNumber(length - MESSAGE_MAX)} অক্ষর বেশি লম্বা। একটু ছোট করে লিখুন, অথবা দুই ভাগে পাঠান।`;
  return length > TELL_FROM ? `আর ${formatNumber(MESSAGE_MAX - length)} অক্ষর লিখতে পারেন।` : '';
}

interface Props {
  errors: FieldErrors;
  /** The typed values, where the server renders the page again. */
  values: MessageValues | undefined;
  start: string;
  length: number;
}

type TextProps = Pick<Props, 'errors' | 'values'> & {
  name: MessageField;
  type: 'text' | 'email' | 'tel';
};

function TextInput({ errors, values, name, type }: TextProps) {
  const input = useRef<HTMLInputElement>(null);
  const { offer, ...pasting } = useBijoyOfferOf(input);
  const isProse = type === 'text';
  return (
    <Field
      name={name}
      label={fields[name].label}
      required={isRequired(fields[name])}
      error={errors[name]}
      below={isProse && offer}
    >
      {(control) => (
        <input
          {...control}
          {...(isProse && pasting)}
          ref={input}
          className={controlClass}
          name={name}
          type={type}
          autoComplete={type === 'tel' ? 'tel' : name}
          defaultValue={values?.[name]}
        />
      )}
    </Field>
  );
}

/** The four fields. The browser keeps their values, so that nothing typed depends on script. */
export function ContactFields({ errors, values, start, length }: Props) {
  const input = { errors, values };
  const area = useRef<HTMLTextAreaElement>(null);
  const { offer, ...pasting } = useBijoyOfferOf(area);
  return (
    <>
      <TextInput {...input} name="name" type="text" />
      <p className={s.hint}>উত্তর পাঠানোর জন্য ইমেইল ও ফোন নম্বরের অন্তত একটি দিন।</p>
      <div className={s.ways}>
        <TextInput {...input} name="email" type="email" />
        <TextInput {...input} name="phone" type="tel" />
      </div>
      <Field
        name="message"
        label={fields.message.label}
        hint={fields.message.hint}
        required={isRequired(fields.message)}
        error={errors['message']}
        below={offer}
      >
        {(control) => (
          <>
            <textarea
              {...control}
              {...pasting}
              ref={area}
              className={`${controlClass} ${s.area}`}
              name="message"
              rows={6}
              defaultValue={values?.message ?? start}
            />
            <p className={s.count} role="status" data-over={length > MESSAGE_MAX || undefined}>
              {countText(length)}
            </p>
          </>
        )}
      </Field>
    </>
  );
}
