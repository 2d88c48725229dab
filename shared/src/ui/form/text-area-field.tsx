import { Field, type FieldProps, type FieldText } from './field.tsx';
import s from './field.module.css';

/** Several lines of text. */
export function TextAreaField({
  rows = 5,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  ...about
}: FieldProps & FieldText & { rows?: number }) {
  return (
    <Field name={name} {...about}>
      {(control) => (
        <textarea
          {...control}
          className={`${s.control} ${s.area}`}
          {...{ rows, name, value, onBlur, disabled }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
