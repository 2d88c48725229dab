import { useMemo, useState } from 'react';
import { rank } from '@angan/bengali-text/search';
import { matches } from '@angan/bengali-text';
import type { Option } from '@angan/shared/contract';

const labelOf = ({ label }: Option) => label;

/** Options that hold what is typed; where none does, those that spell it otherwise, the best first. */
function found(options: readonly Option[], typed: string): readonly Option[] {
  const held = options.filter(({ label }) => matches(label, typed));
  return held.length > 0 ? held : rank(options, typed, labelOf);
}

/**
 * The options of a select as they are searched. Not `filterOption`, which sees one at a time: Enter
 * takes the first that is left, so that one spelled as typed must not stand behind others.
 */
export function useOptionSearch(options: readonly Option[]) {
  const [typed, setTyped] = useState('');
  return {
    options: useMemo(() => found(options, typed), [options, typed]),
    filterOption: null,
    onInputChange: (text: string) => setTyped(text),
  };
}
