import type { ShouldRevalidateFunction } from 'react-router-dom';

/**
 * For a screen whose data does not depend on the query: another class or picture is found in what
 * is loaded.
 */
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
