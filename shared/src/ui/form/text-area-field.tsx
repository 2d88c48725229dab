import { Field, type FieldProps, type FieldText } from './field.tsx';
import { useBijoyOffer } from './bijoy/use-bijoy-offer.tsx';
import s from './field.module.css';

export function TextAreaField(props: FieldProps & FieldText & { rows?: number }) {
  const { rows = 5, name, value, onChange, onBlur, disabled } = props;
  const { onPaste, offer } = useBijoyOffer(value, onChange);
  return (
    <Field {...props} below={offer}>
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
