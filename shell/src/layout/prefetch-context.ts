import { createContext, useContext } from 'react';

/** Fetches code and data of a path before it is asked for; does nothing until the router provides it. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined);

/** The events on a link that tell that its path is probably wanted next. */
export function usePrefetch() {
  const prefetch = useContext(PrefetchContext);
  return (path: string) => {
    const soon = () => prefetch(path);
    return { onMouseEnter: soon, onFocus: soon, onTouchStart: soon };
  };
}
