import { Link as FullLink, NavLink as FullNavLink, useLocation, type LinkProps, type NavLinkProps } from 'react-router-dom';

// The build puts this file in the place of the facade, which is therefore named by its file.
// eslint-disable-next-line no-restricted-imports
export * from '../../../shared/src/router.ts';

/** An address that resolves to itself, wherever the link stands. */
const isWhole = (to: LinkProps['to']): to is string => typeof to === 'string' && /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#]+)?(?:#.+)?$/.test(to);

/** What a link is told for the browser alone. */
const UNSHOWN = new Set(['to', 'discover', 'prefetch', 'onClick', 'relative', 'reloadDocument', 'replace', 'mask', 'state', 'preventScrollReset', 'viewTransition', 'defaultShouldRevalidate', 'end', 'caseSensitive']);

// A rest pattern of so many names costs more than the rest of the link.
function shown(props: object): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const name in props) if (!UNSHOWN.has(name)) attributes[name] = props[name as keyof typeof props];
  return attributes;
}

const needsRouter = ({ to, reloadDocument, mask, viewTransition, prefetch = 'none' }: LinkProps) => !isWhole(to) || reloadDocument || mask || viewTransition || prefetch !== 'none';

/** The markup of the router's own link, without what only a browser needs of it: a page has some seventy, which were a third of its cost. */
export function Link(props: LinkProps) {
  if (needsRouter(props)) return <FullLink {...props} />;
  const attributes = shown(props);
  attributes.href = props.to;
  if ((props.discover ?? 'render') === 'render') attributes['data-discover'] = 'true';
  return <a {...attributes} />;
}

/** The same of a link that knows whether the visitor is there. */
export function NavLink(props: NavLinkProps) {
  const { to, className, end = false, caseSensitive = false, 'aria-current': current = 'page' } = props;
  const { pathname } = useLocation();
  if (needsRouter(props as LinkProps) || caseSensitive || [className, props.children, props.style].some((part) => typeof part === 'function')) return <FullNavLink {...props} />;
  const [here, there] = [pathname.toLowerCase(), String(to).toLowerCase()];
  const isActive = here === there || (!end && there !== '/' && here.startsWith(`${there}/`));
  const attributes = shown(props);
  attributes['aria-current'] = isActive ? current : undefined;
  attributes.className = [className, isActive && 'active'].filter(Boolean).join(' ');
  attributes.href = to;
  if ((props.discover ?? 'render') === 'render') attributes['data-discover'] = 'true';
  return <a {...attributes} />;
}
