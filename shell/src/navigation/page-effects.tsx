import { settleParts, useInstitution } from '@angan/shared';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { metaOf, titleOf } from './page-meta.ts';

/** After a navigation: the tab's title follows, and the reader's focus goes to the new page's heading. */
export function PageEffects() {
  const institution = useInstitution();
  const matches = useMatches();
  const { pathname } = useLocation();
  const currentPath = useRef(pathname);

  useEffect(() => {
    let isCurrent = true;
    const setTitle = (data: readonly unknown[]) => {
      const screens = matches.map(({ handle }, index) => ({ handle, data: data[index] }));
      if (isCurrent) document.title = titleOf(metaOf(screens, institution), institution);
    };
    const data = matches.map(({ loaderData }) => loaderData);
    setTitle(data);
    // Parts that are still pending may name the page, as a notice does.
    void Promise.all(data.map(settleParts)).then(setTitle);
    return () => {
      isCurrent = false;
    };
  }, [matches, institution]);

  useEffect(() => {
    // For paper, where a relative address leads nowhere.
    const { origin } = window.location;
    const { style } = document.documentElement;
    style.setProperty('--site', JSON.stringify(origin));
    style.setProperty('--address', JSON.stringify(origin + (matches.at(-1)?.pathname ?? '')));
  }, [matches]);

  useEffect(() => {
    if (currentPath.current === pathname) return;
    currentPath.current = pathname;
    const heading =
      document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
