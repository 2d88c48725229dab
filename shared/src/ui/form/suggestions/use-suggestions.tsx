import { useState, type FocusEvent, type ReactNode } from 'react';
import type { SuggestionsProps } from './suggestions.tsx';

/**
 * Suggestions of a search box: its `onFocus`, and the list, which is inside its form. The code comes with the first
 * focus, so that no page waits for it; without it the box is a plain one.
 */
export function useSuggestions(
  search: SuggestionsProps['search'],
  onGo: SuggestionsProps['onGo'],
): { onFocus(event: FocusEvent<HTMLInputElement>): void; list: ReactNode } {
  const [list, setList] = useState<ReactNode>();
  return {
    list,
    onFocus: ({ currentTarget: input }) =>
      void import(/* webpackChunkName: "suggestions" */ './suggestions.tsx').then(
        ({ Suggestions }) => setList(<Suggestions input={input} search={search} onGo={onGo} />),
        () => undefined,
      ),
  };
}
