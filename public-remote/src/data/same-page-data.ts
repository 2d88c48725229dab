import type { ShouldRevalidateFunction } from 'react-router-dom';

/** For a screen whose data do not depend on the query: the choice is in what is loaded. */
export const keepDataOfPath: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

/** The same for a screen of many pages: another page has other data. */
export const keepDataOfPage: ShouldRevalidateFunction = (change) => {
  const pageOf = ({ searchParams }: URL) => searchParams.get('page');
  return pageOf(change.currentUrl) === pageOf(change.nextUrl)
    ? keepDataOfPath(change)
    : change.defaultShouldRevalidate;
};
