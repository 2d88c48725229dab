import type { ComponentProps } from 'react';
import { Link, useLocation } from '@angan/shared/router';

interface Props extends ComponentProps<typeof Link> {
  /** An address of this site, from its root. */
  to: string;
}

/** As the routes compare: the case of letters does not matter. `pathname` is encoded. */
function isAtOrBelow(pathname: string, to: string): boolean {
  const here = pathname.toLowerCase();
  const there = encodeURI(to.split(/[?#]/, 1)[0]!).toLowerCase();
  return here === there || here.startsWith(`${there}/`);
}

/**
 * A link of a menu; that of the present page carries aria-current. NavLink would resolve each
 * address once more, and a page has four menus.
 */
export function MenuLink({ to, ...props }: Props) {
  const { pathname } = useLocation();
  return <Link {...props} to={to} aria-current={isAtOrBelow(pathname, to) ? 'page' : undefined} />;
}
