import { Button } from '@angan/shared/ui';
import { namesInForm, type FormFields } from '../fields/form-fields.ts';
import s from './error-summary.module.css';

interface Props {
  /** Names of the fields with an error. */
  invalid: readonly string[];
  /** The fields in the order of the form. */
  fields: FormFields;
  onChoose(name: string): void;
}

/** Names the fields that a save has refused, each leading to its control. */
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
