import { Field, type FieldProps, type FieldText } from './field.tsx';
import s from './field.module.css';

/** Yes or no, as the texts `true` and `false`; `standard` is what an empty value means. */
export function CheckField({
  name,
  value,
  onChange,
  onBlur,
  disabled,
  label,
  text,
  standard = false,
  required: _,
  ...about
}: FieldProps & FieldText & { text: string; standard?: boolean }) {
  const isChecked = value === '' ? standard : value === 'true';
  return (
    <Field name={name} label={label} group {...about}>
      {(control) => (
        <label className={s.check}>
          <input
            {...control}
            type="checkbox"
            name={name}
            onBlur={onBlur}
            disabled={disabled}
            checked={isChecked}
            onChange={() => onChange(String(!isChecked))}
          />
          {text}
        </label>
      )}
    </Field>
  );
}
