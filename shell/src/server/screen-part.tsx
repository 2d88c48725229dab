import { useContext, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';

let wasAsked = false;

/** What stands within the frame: it sees there whether a screen, or a link or form of it, looks at the query of its address. */
export function ScreenPart({ children }: { children: ReactNode }) {
  const { location, navigationType } = useContext(LocationContext);
  const seen = {
    ...location,
    get search() {
      wasAsked = true;
      return location.search;
    },
  };
  return <LocationContext value={{ location: seen, navigationType }}>{children}</LocationContext>;
}

/** Whether what is or was rendered last looked at the query. */
export const isQueryUsed = (): boolean => wasAsked;

/** Renders, and tells whether the query of the address had a part in it. Rendering is one piece of work: nothing else comes between. */
export function watchingQuery<Rendered>(render: () => Rendered): {
  rendered: Rendered;
  usesQuery: boolean;
} {
  wasAsked = false;
  return { rendered: render(), usesQuery: wasAsked };
}
