import { Field, type FieldProps, type FieldText } from './field.tsx';
import { useBijoyOffer } from './bijoy/use-bijoy-offer.tsx';
import s from './field.module.css';

export function TextAreaField({
  rows = 5,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  ...about
}: FieldProps & FieldText & { rows?: number }) {
  const { onPaste, offer } = useBijoyOffer(value, onChange);
  return (
    <Field name={name} {...about} below={offer}>
      {(control) => (
        <textarea
          {...control}
          className={`${s.control} ${s.area}`}
          rows={rows}
          name={name}
          value={value}
          onBlur={onBlur}
          onPaste={onPaste}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
