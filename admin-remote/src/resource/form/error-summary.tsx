import { Button } from '@angan/shared/ui';
import { namesInForm, type FormFields } from '../fields/form-fields.ts';
import s from './error-summary.module.css';

interface Props {
  invalid: readonly string[];
  fields: FormFields;
  onChoose(name: string): void;
}

export function ErrorSummary({ invalid, fields, onChoose }: Props) {
  const names = namesInForm(fields).filter((name) => invalid.includes(name));
  if (names.length === 0) return null;
  return (
    <div className={s.summary} data-keeps-clear>
      <p>এই ঘরগুলো ঠিক করুন:</p>
      <ul className={s.fields}>
        {names.map((name) => (
          <li key={name}>
            <Button look="quiet" className={s.field} onClick={() => onChoose(name)}>
              {fields[name]?.label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
