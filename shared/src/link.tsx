import { useContext, type MouseEvent } from 'react';
import {
  createPath,
  Link as FullLink,
  NavLink as FullNavLink,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  type LinkProps,
  type NavLinkProps,
} from 'react-router-dom';

/** An address that resolves to itself, wherever the link stands. */
const isWhole = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#]+)?(?:#.+)?$/.test(to);

/** What a link is told that its element is not. */
const UNSHOWN = new Set([
  'to',
  'discover',
  'prefetch',
  'onClick',
  'relative',
  'reloadDocument',
  'replace',
  'mask',
  'state',
  'preventScrollReset',
  'viewTransition',
  'defaultShouldRevalidate',
  'end',
  'caseSensitive',
]);

// A rest pattern of so many names costs more than the rest of the link.
function shown(props: object): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const name in props)
    if (!UNSHOWN.has(name)) attributes[name] = props[name as keyof typeof props];
  return attributes;
}

const needsRouter = ({
  to,
  reloadDocument,
  mask,
  viewTransition,
  defaultShouldRevalidate,
  prefetch = 'none',
}: LinkProps) =>
  !isWhole(to) ||
  reloadDocument ||
  mask ||
  viewTransition ||
  defaultShouldRevalidate !== undefined ||
  prefetch !== 'none';

/** A click that the browser has nothing of its own to do with, such as opening another tab. */
const isPlain = (
  { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent,
  target: LinkProps['target'],
) => button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey);

function useLean(props: LinkProps): Record<string, unknown> {
  const router = useContext(RouterContext)?.router;
  const { to, target, replace, state, preventScrollReset, onClick } = props;
  const attributes = shown(props);
  attributes.href = to;
  if ((props.discover ?? 'render') === 'render') attributes['data-discover'] = 'true';
  attributes.onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || event.defaultPrevented || !isPlain(event, target)) return;
    event.preventDefault();
    void router.navigate(to, {
      replace: replace ?? createPath(router.state.location) === to,
      state: state as unknown,
      preventScrollReset,
    });
  };
  return attributes;
}

const LeanLink = (props: LinkProps) => <a {...useLean(props)} />;

/**
 * The router's link, which does not ask anew at every change of the address where it leads: a page has some seventy. They were a third of the cost of its
 * HTML, and most of what a click waited for.
 */
export const Link = (props: LinkProps) =>
  needsRouter(props) ? <FullLink {...props} /> : <LeanLink {...props} />;

/** The same of a link that knows whether the visitor is there. */
export function NavLink(props: NavLinkProps) {
  const {
    to,
    className,
    end = false,
    caseSensitive = false,
    'aria-current': current = 'page',
  } = props;
  const { pathname } = useLocation();
  if (
    needsRouter(props as LinkProps) ||
    caseSensitive ||
    [className, props.children, props.style].some((part) => typeof part === 'function')
  )
    return <FullNavLink {...props} />;
  const [here, there] = [pathname.toLowerCase(), String(to).toLowerCase()];
  const isActive = here === there || (!end && there !== '/' && here.startsWith(`${there}/`));
  return (
    <LeanLink
      {...(props as LinkProps)}
      aria-current={isActive ? current : undefined}
      className={[className, isActive && 'active'].filter(Boolean).join(' ')}
    />
  );
}
