import Select from 'react-select';
import Creatable from 'react-select/creatable';
import { Link } from 'react-router-dom';
import type { Option } from '@angan/shared/contract';
import { Field, type FieldProps, type FieldText } from '@angan/shared/ui';
import {
  DescribedBy,
  DescribedInput,
  OptionsFailed,
  typedText,
  useSelect,
} from './select-components.tsx';
import type { OptionSource } from '../use-options.ts';

interface Props extends FieldProps, FieldText {
  options: readonly Option[];
  loading?: boolean;
  retry?: () => void;
  placeholder?: string;
  source?: OptionSource;
  /** Lets the choice be taken back; on its own where a field is not required. */
  clearable?: boolean;
}

export function SelectField(props: Props) {
  const { options, loading, retry, placeholder, source, name, value, onBlur, disabled } = props;
  const { clearable = !disabled, required } = props;
  const select = useSelect(props);
  const option = options.find((one) => one.value === value);
  // A value without a loaded row is displayed as it is, not as an empty field.
  const missing = { value, label: retry ? value : `তালিকায় নেই (${value})` };
  const selected = option ?? (value && !loading ? missing : null);
  return (
    <Field {...props}>
      {(control) => (
        <DescribedBy value={control['aria-describedby']}>
          <Select<Option>
            {...select}
            {...(placeholder && { placeholder })}
            components={{ Input: DescribedInput }}
            inputId={control.id}
            aria-invalid={control['aria-invalid']}
            name={name}
            value={selected}
            isClearable={clearable && !required}
            isDisabled={disabled}
            isLoading={loading}
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
export function NameField(props: Omit<Props, 'loading' | 'clearable' | 'source'>) {
  const { retry, name, value, onChange, onBlur, disabled, required } = props;
  const select = useSelect(props);
  return (
    <Field {...props}>
      {(control) => (
        <DescribedBy value={control['aria-describedby']}>
          <Creatable<Option>
            {...select}
            placeholder="বেছে নিন বা নতুন লিখুন…"
            components={{ Input: DescribedInput }}
            inputId={control.id}
            aria-invalid={control['aria-invalid']}
            name={name}
            value={value ? { value, label: value } : null}
            formatCreateLabel={(typed) => `নতুন যোগ করুন: ${typed}`}
            isClearable={!required}
            isDisabled={disabled}
            onBlur={(event) => {
              if (typedText(event)) onChange(typedText(event));
              onBlur?.();
            }}
          />
          <OptionsFailed retry={retry} />
        </DescribedBy>
      )}
    </Field>
  );
}
