import { Button, type FieldRegistry } from '@angan/shared/ui';
import s from './error-summary.module.css';

interface Props {
  /** Names of the fields with an error. */
  invalid: readonly string[];
  /** The fields in the order of the form. */
  registry: FieldRegistry;
  onChoose(name: string): void;
}

/** Names the fields that a save has refused, each leading to its control. */
export function ErrorSummary({ invalid, registry, onChoose }: Props) {
  const fields = [...registry].filter(([name]) => invalid.includes(name));
  if (fields.length === 0) return null;
  return (
    <div className={s.summary} data-keeps-clear>
      <p>এই ঘরগুলো ঠিক করুন:</p>
      <ul className={s.fields}>
        {fields.map(([name, { label }]) => (
          <li key={name}>
            <Button look="quiet" className={s.field} onClick={() => onChoose(name)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
