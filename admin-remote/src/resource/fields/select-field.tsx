import Select from 'react-select';
import Creatable from 'react-select/creatable';
import { Link } from 'react-router-dom';
import { Field, type FieldProps, type FieldText } from '@angan/shared/ui';
import {
  behaviour,
  classNames,
  DescribedBy,
  DescribedInput,
  OptionsFailed,
  searchWordsOf,
  type SelectOption,
} from './select-components.tsx';
import type { OptionSource } from '../use-options.ts';
import { useOptionSearch } from './use-option-search.ts';

interface Props extends FieldProps, FieldText {
  options: readonly SelectOption[];
  loading?: boolean;
  retry?: () => void;
  placeholder?: string;
  source?: OptionSource;
  /** Lets the choice be taken back; on its own where a field is not required. */
  clearable?: boolean;
}

/** One of a list; its value is the option's, empty where nothing is chosen. */
export function SelectField({
  options,
  loading,
  retry,
  placeholder,
  source,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  clearable = !disabled,
  ...about
}: Props) {
  const search = useOptionSearch(options);
  const optionOf = (wanted: string) => options.find((option) => option.value === wanted);
  // A value without a loaded row is shown as it is, not as an empty field.
  const missing = (wanted: string) => (retry ? wanted : `তালিকায় নেই (${wanted})`);
  const chosen = optionOf(value) ?? (value && !loading ? { value, label: missing(value) } : null);
  return (
    <Field name={name} {...about}>
      {(control) => (
        <DescribedBy value={control['aria-describedby']}>
          <Select<SelectOption>
            unstyled
            {...behaviour}
            {...searchWordsOf(retry !== undefined)}
            {...(placeholder && { placeholder })}
            classNames={classNames}
            components={{ Input: DescribedInput }}
            inputId={control.id}
            aria-invalid={control['aria-invalid']}
            name={name}
            {...search}
            value={chosen}
            isClearable={clearable && !about.required}
            isDisabled={disabled}
            isLoading={loading}
            onChange={(option) => onChange(option?.value ?? '')}
            onBlur={onBlur}
          />
          <OptionsFailed retry={retry} />
          {source && <Link to={source.to}>{`এখনো কোনো ${source.noun} নেই: এখনই যোগ করুন`}</Link>}
        </DescribedBy>
      )}
    </Field>
  );
}

/** One of a list of names, or a new one that is typed; its value is the name. */
export function NameField({
  options,
  retry,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  ...about
}: Omit<Props, 'loading' | 'clearable' | 'source'>) {
  const search = useOptionSearch(options);
  return (
    <Field name={name} {...about}>
      {(control) => (
        <DescribedBy value={control['aria-describedby']}>
          <Creatable<SelectOption>
            unstyled
            {...behaviour}
            {...searchWordsOf(retry !== undefined)}
            placeholder="বেছে নিন বা নতুন লিখুন…"
            classNames={classNames}
            components={{ Input: DescribedInput }}
            inputId={control.id}
            aria-invalid={control['aria-invalid']}
            name={name}
            {...search}
            value={value ? { value, label: value } : null}
            formatCreateLabel={(typed) => `নতুন যোগ করুন: ${typed}`}
            isClearable={!about.required}
            isDisabled={disabled}
            onChange={(option) => onChange(option?.value ?? '')}
            onBlur={(event) => {
              // Typed text also counts without Enter, when the field is left.
              const typed = event.target.value?.trim();
              if (typed) onChange(typed);
              onBlur?.();
            }}
          />
          <OptionsFailed retry={retry} />
        </DescribedBy>
      )}
    </Field>
  );
}
