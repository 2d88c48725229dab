import { createContext, useContext, type FocusEvent, useMemo, useState } from 'react';
import type { Option } from '@angan/shared/contract';
import {
  components,
  type AriaLiveMessages,
  type ClassNamesConfig,
  type GroupBase,
  type InputProps,
} from 'react-select';
import { formatNumber, matches } from '@angan/bengali-text';
import { Button } from '@angan/shared/ui';
import s from './select.module.css';
import { rank } from '@angan/bengali-text/search';

const labelOf = ({ label }: Option) => label;

/** Options that hold what is typed; where none does, those that spell it otherwise, the best first. */
function found(options: readonly Option[], typed: string): readonly Option[] {
  const held = options.filter(({ label }) => matches(label, typed));
  return held.length > 0 ? held : rank(options, typed, labelOf);
}

/**
 * The options of a select as they are searched. Not `filterOption`, which sees one at a time: Enter
 * takes the first that is left, so that one spelled as typed must come first.
 */
function useOptionSearch(options: readonly Option[]) {
  const [typed, setTyped] = useState('');
  return {
    options: useMemo(() => found(options, typed), [options, typed]),
    filterOption: null,
    onInputChange: (text: string) => setTyped(text),
  };
}

/** How every select behaves: the specification's limits, and a menu that opens where it fits. */
const behaviour = {
  maxMenuHeight: 300,
  pageSize: 5,
  menuPlacement: 'auto',
  // A dialog that scrolls would cut a menu inside its text.
  menuPosition: 'fixed',
} as const;

export const DescribedBy = createContext<string | undefined>(undefined);

/** The input with its field's hint and error announced; react-select describes it by its placeholder only. */
export function DescribedInput(props: InputProps<Option, false, GroupBase<Option>>) {
  const ids = [props['aria-describedby'], useContext(DescribedBy)].filter(Boolean).join(' ');
  return <components.Input {...props} aria-describedby={ids || undefined} />;
}

const classNames: ClassNamesConfig<Option, false, GroupBase<Option>> = {
  control: ({ isFocused, isDisabled }) =>
    `${s.control} ${isFocused ? s.focused : ''} ${isDisabled ? s.disabled : ''}`,
  valueContainer: () => s.value ?? '',
  singleValue: () => s.single ?? '',
  placeholder: () => s.placeholder ?? '',
  clearIndicator: () => s.indicator ?? '',
  dropdownIndicator: () => s.indicator ?? '',
  menuPortal: () => s.portal ?? '',
  menu: () => s.menu ?? '',
  menuList: () => s.list ?? '',
  option: ({ isFocused, isSelected }) =>
    `${s.option} ${isFocused ? s.pointed : ''} ${isSelected ? s.selected : ''}`,
  noOptionsMessage: () => s.nothing ?? '',
  loadingMessage: () => s.nothing ?? '',
};

const liveMessages: AriaLiveMessages<Option, false, GroupBase<Option>> = {
  guidance: ({ context }) =>
    context === 'menu'
      ? 'উপরে ও নিচের তীর চিহ্ন দিয়ে খুঁজুন, Enter চেপে বেছে নিন, Escape চেপে বন্ধ করুন।'
      : '',
  onChange: ({ action, label }) =>
    action === 'clear' ? 'বাছাই মুছে ফেলা হয়েছে।' : `${label} বেছে নেওয়া হয়েছে।`,
  onFocus: ({ label }) => label ?? '',
  onFilter: ({ inputValue, resultsMessage }) => `${inputValue}: ${resultsMessage}`,
};

const OPTIONS_FAILED = 'তালিকাটি লোড করা যায়নি।';

interface SelectProps {
  options: readonly Option[];
  retry?: () => void;
  onChange(value: string): void;
}

export const useSelect = ({ options, retry, onChange }: SelectProps) => ({
  unstyled: true as const,
  ...behaviour,
  ...words,
  ...(retry && { noOptionsMessage: () => OPTIONS_FAILED }),
  classNames,
  ...useOptionSearch(options),
  onChange: (option: Option | null) => onChange(option?.value ?? ''),
});

/** Typed text also counts without Enter, when its box is left. */
export const typedText = ({ target }: FocusEvent<HTMLInputElement>): string =>
  target.value?.trim() ?? '';

/** Says that the options could not be loaded, and loads them again. */
export const OptionsFailed = ({ retry }: { retry: (() => void) | undefined }) =>
  retry && (
    <div role="alert" className={s.failed}>
      <span>{OPTIONS_FAILED}</span>
      <Button onClick={retry}>আবার চেষ্টা করুন</Button>
    </div>
  );

const words = {
  placeholder: 'বেছে নিন…',
  noOptionsMessage: () => 'কিছু পাওয়া যায়নি',
  loadingMessage: () => 'লোড হচ্ছে…',
  screenReaderStatus: ({ count }: { count: number }) => `${formatNumber(count)}টি পাওয়া গেছে`,
  ariaLiveMessages: liveMessages,
};
