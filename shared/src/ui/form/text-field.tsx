import { useState, type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute } from 'react';
import { toBengaliDigits } from '@angan/bengali-text';
import { Field, type FieldProps, type FieldText } from './field.tsx';
import { useBijoyOffer } from './bijoy/use-bijoy-offer.tsx';
import s from './field.module.css';

interface Props extends FieldProps, FieldText {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'password' | 'url'>;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** In front of the typed text and not part of it. */
  prefix?: string;
  /** How the value reads until it is edited. */
  show?(value: string): string;
  /** Offered while typing; anything else may be typed too. */
  suggestions?: readonly string[];
}

export function TextField(props: Props) {
  const {
    type = 'text',
    inputMode,
    autoComplete = 'off',
    placeholder,
    prefix,
    suggestions,
  } = props;
  const { show, name, value, onChange, onBlur, disabled } = props;
  // Only a change replaces the visible text: doing it at focus would lose the selection and the caret.
  const [typed, setTyped] = useState<string | null>(null);
  const { onPaste, offer } = useBijoyOffer(value, onChange);
  const isProse =
    type === 'text' && inputMode === undefined && !show && autoComplete !== 'username';
  return (
    <Field {...props} below={isProse && offer}>
      {(control) => (
        <span className={s.joined}>
          {prefix && <span className={s.prefix}>{prefix}</span>}
          <input
            {...control}
            className={s.control}
            type={type}
            inputMode={inputMode}
            autoComplete={autoComplete}
            placeholder={placeholder}
            name={name}
            disabled={disabled}
            value={show ? (typed ?? show(value)) : value}
            onPaste={isProse ? onPaste : undefined}
            onBlur={() => {
              setTyped(null);
              onBlur?.();
            }}
            list={suggestions?.length ? `${control.id}-list` : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(event.target.value);
            }}
          />
          {suggestions && suggestions.length > 0 && (
            <datalist id={`${control.id}-list`}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </span>
      )}
    </Field>
  );
}

type Plain = FieldProps &
  FieldText & { placeholder?: string; autoComplete?: HTMLInputAutoCompleteAttribute };

export const EmailField = (props: Plain) => <TextField type="email" inputMode="email" {...props} />;

export const PhoneField = (props: Plain & { prefix?: string }) => (
  <TextField type="tel" inputMode="tel" show={toBengaliDigits} {...props} />
);

/** A number; a text field, because `type="number"` empties itself on Bengali digits. */
export const NumberField = ({ decimal = false, ...props }: Plain & { decimal?: boolean }) => (
  <TextField inputMode={decimal ? 'decimal' : 'numeric'} show={toBengaliDigits} {...props} />
);
