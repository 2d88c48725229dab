import { useInstitution } from '@angan/shared';
import { useLocation, useMatches } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { metaOf, titleOf } from './page-meta.ts';

/** After a navigation: the tab's title follows, and the reader's focus goes to the new page's heading. */
export function PageEffects() {
  const institution = useInstitution();
  const matches = useMatches().map(({ handle, loaderData }) => ({ handle, data: loaderData }));
  const title = titleOf(metaOf(matches, institution), institution);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
