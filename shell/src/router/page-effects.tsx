import { useInstitution } from '@angan/shared';
import { useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { layOutAll, layOutFar } from './lay-out-far.ts';
import { metaOf, titleOf } from './page-meta.ts';

/** After a navigation: the tab's title follows, and the reader's focus goes to the new page's heading. */
export function PageEffects() {
  const institution = useInstitution();
  const matches = useMatches();
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);

  useEffect(() => {
    const screens = matches.map(({ handle, loaderData }) => ({ handle, data: loaderData }));
    document.title = titleOf(metaOf(screens, institution), institution);
  }, [matches, institution]);

  useEffect(layOutFar, [matches]);

  // Before the router scrolls to where the visitor left.
  useLayoutEffect(() => {
    if (isBack && shown.current !== pathname) layOutAll();
  }, [isBack, pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading =
      document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
