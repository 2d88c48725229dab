import Select from 'react-select';
import { foldForSearch } from '@angan/shared/text';
import { Field, type FieldProps, type FieldText } from '@angan/shared/ui';
import { classNames, limits, words, type Option } from './select-parts.tsx';

/** Finds an option by what is typed, folded like every other search. */
export const findOption = ({ label }: { label: string }, typed: string) =>
  foldForSearch(label).includes(foldForSearch(typed));

interface Props extends FieldProps, FieldText {
  options: readonly Option[];
  loading?: boolean;
  placeholder?: string;
  /** Lets the choice be taken back; on its own where a field is not required. */
  clearable?: boolean;
}

/** One of a list; its value is the option's, empty where nothing is chosen. */
export function SelectField({
  options,
  loading,
  placeholder,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  clearable = !disabled,
  ...about
}: Props) {
  // A value whose row is gone, or not loaded yet, is shown as it is instead of as nothing.
  const chosen =
    options.find((option) => option.value === value) ??
    (value && !loading ? { value, label: `তালিকায় নেই (${value})` } : null);
  return (
    <Field name={name} {...about}>
      {({ id, 'aria-invalid': invalid }) => (
        <Select<Option>
          unstyled
          {...limits}
          {...words}
          {...(placeholder && { placeholder })}
          classNames={classNames}
          inputId={id}
          aria-invalid={invalid}
          aria-errormessage={invalid && `${id}-error`}
          name={name}
          options={options}
          value={chosen}
          filterOption={findOption}
          isClearable={clearable && !about.required}
          isDisabled={disabled}
          isLoading={loading}
          menuPlacement="auto"
          onChange={(option) => onChange(option?.value ?? '')}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
