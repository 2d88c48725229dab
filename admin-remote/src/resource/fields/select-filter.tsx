import { useId, type ReactNode } from 'react';
import Select from 'react-select';
import Creatable from 'react-select/creatable';
import type { Option } from '@angan/shared/contract';
import { OptionsFailed, typedText, useSelect } from './select-components.tsx';
import s from './select.module.css';

interface Props {
  label: string;
  value: string;
  options: readonly Option[];
  onChange(value: string): void;
  retry?: () => void;
  placeholder?: string;
  compact?: boolean;
  /** Lets the choice be taken back; true where left out. */
  clearable?: boolean;
}

function Labelled({
  label,
  retry,
  compact,
  children,
}: Pick<Props, 'label' | 'retry' | 'compact'> & { children(id: string): ReactNode }) {
  const id = useId();
  return (
    <div className={s.filter}>
      <label htmlFor={id} className={compact ? 'visually-hidden' : s.label}>
        {label}
      </label>
      {children(id)}
      <OptionsFailed retry={retry} />
    </div>
  );
}

export function SelectFilter(props: Props) {
  const { value, options, placeholder = 'সব', clearable = true } = props;
  const select = useSelect(props);
  return (
    <Labelled {...props}>
      {(id) => (
        <Select<Option>
          {...select}
          isClearable={clearable}
          inputId={id}
          placeholder={placeholder}
          value={
            options.find((option) => option.value === value) ??
            (value ? { value, label: value } : null)
          }
        />
      )}
    </Labelled>
  );
}

export function SuggestFilter(props: Props) {
  const { value, onChange, placeholder = 'নাম লিখুন বা বেছে নিন', clearable = true } = props;
  const select = useSelect(props);
  return (
    <Labelled {...props}>
      {(id) => (
        <Creatable<Option>
          {...select}
          isClearable={clearable}
          inputId={id}
          placeholder={placeholder}
          value={value ? { value, label: value } : null}
          formatCreateLabel={(typed) => `“${typed}” দিয়ে খুঁজুন`}
          createOptionPosition="first"
          onBlur={(event) => typedText(event) && onChange(typedText(event))}
        />
      )}
    </Labelled>
  );
}
