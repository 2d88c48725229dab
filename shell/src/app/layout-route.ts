import { readLayout, settleParts, type LayoutData } from '@angan/shared';
import type { RouteObject } from 'react-router-dom';

const isComplete = (layout: unknown): boolean =>
  Object.values(layout ?? { none: null }).every((part) => (part as { ok?: unknown } | null)?.ok);

/** The layout's data does not depend on the page: a visit loads it once, a retry only what is missing. */
export function layoutRoute(
  rendered?: LayoutData,
): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  let isKnown = isComplete(rendered);
  return {
    async loader({ request }) {
      const layout = await readLayout(request.signal);
      void settleParts(layout).then((settled) => (isKnown = isComplete(settled)));
      return layout;
    },
    shouldRevalidate: ({ formMethod, currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && !isKnown && !formMethod && currentUrl.href === nextUrl.href,
  };
}
