import { useId } from 'react';
import Select from 'react-select';
import Creatable from 'react-select/creatable';
import {
  behaviour,
  classNames,
  OptionsFailed,
  wordsOf,
  type Option,
} from './select-components.tsx';
import { findOption } from './select-field.tsx';
import s from './select.module.css';

interface Props {
  label: string;
  value: string;
  options: readonly Option[];
  onChange(value: string): void;
  /** Loads the options again, where that failed. */
  retry?: () => void;
  placeholder?: string;
}

/** A filter that is one of a list; empty means all. */
export function SelectFilter({
  label,
  value,
  options,
  onChange,
  retry,
  placeholder = 'সব',
}: Props) {
  const id = useId();
  return (
    <div className={s.filter}>
      <label htmlFor={id} className={s.label}>
        {label}
      </label>
      <Select<Option>
        unstyled
        {...behaviour}
        {...wordsOf(retry !== undefined)}
        classNames={classNames}
        inputId={id}
        placeholder={placeholder}
        options={options}
        value={
          options.find((option) => option.value === value) ??
          (value ? { value, label: value } : null)
        }
        filterOption={findOption}
        isClearable
        onChange={(option) => onChange(option?.value ?? '')}
      />
      <OptionsFailed retry={retry} />
    </div>
  );
}

/** A name search: a list of the names there are, which also takes any typed text. */
export function SuggestFilter({
  label,
  value,
  options,
  onChange,
  retry,
  placeholder = 'নাম লিখুন বা বেছে নিন',
}: Props) {
  const id = useId();
  return (
    <div className={s.filter}>
      <label htmlFor={id} className={s.label}>
        {label}
      </label>
      <Creatable<Option>
        unstyled
        {...behaviour}
        {...wordsOf(retry !== undefined)}
        classNames={classNames}
        inputId={id}
        placeholder={placeholder}
        options={options}
        value={value ? { value, label: value } : null}
        filterOption={(option, typed) =>
          '__isNew__' in option.data ? true : findOption(option, typed)
        }
        formatCreateLabel={(typed) => `“${typed}” দিয়ে খুঁজুন`}
        createOptionPosition="first"
        isClearable
        onChange={(option) => onChange(option?.value ?? '')}
        // Typed text also counts without Enter, when the box is left.
        onBlur={(event) => {
          const typed = event.target.value?.trim();
          if (typed) onChange(typed);
        }}
      />
      <OptionsFailed retry={retry} />
    </div>
  );
}
