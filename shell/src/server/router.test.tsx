import { renderToString } from 'react-dom/server';
import { Link as FullLink, NavLink as FullNavLink, StaticRouter, type LinkProps, type NavLinkProps } from 'react-router-dom';
import { Link, NavLink } from './router.tsx';

const markup = (element: React.ReactElement, at: string) => {
  const host = document.createElement('div');
  host.innerHTML = renderToString(<StaticRouter location={at}>{element}</StaticRouter>);
  // Browsers and React do not mind the order of attributes.
  const link = host.firstElementChild!;
  return [link.tagName, Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value])), link.innerHTML];
};

describe.each(['/', '/notice', '/notice/7', '/Notice/', '/noticeboard?page=2'])('at %s, a link of the server', (at) => {
  it.each<LinkProps>([
    ...['/', '/notice', '/notice/7', '/dashboard/add-faculty', '/notice/', '/a//b', '/notice?page=2', '/notice?q=ফলাফল', '/?a=1&b="<2>"#c', '/#principal', '/notice?', '/notice#', '/notice?#', '/notice#a?b#c', '/notice/?q=1', '?page=2', '#a', 'notice', '../x', '/ক খ', '//evil.example', 'https://evil.example/'].map((to) => ({ to })),
    { to: { pathname: '/notice', hash: '#a' } },
    { to: '/notice', replace: true, preventScrollReset: true, state: { a: 1 }, className: 'c', tabIndex: -1, 'aria-current': 'page', onClick: () => undefined },
    { to: '/notice', reloadDocument: true },
    { to: '/notice', discover: 'none', target: '_blank', rel: 'noopener' },
  ])('is what the router makes in a browser: %j', (props) => {
    expect(markup(<Link {...props}>নোটিশ</Link>, at)).toEqual(markup(<FullLink {...props}>নোটিশ</FullLink>, at));
  });

  it.each<NavLinkProps>([
    ...['/', '/notice', '/notice/7', '/gallery', '?page=2'].map((to) => ({ to })),
    { to: '/notice', end: true, className: 'c' },
    { to: '/NOTICE', caseSensitive: true },
    { to: '/notice', 'aria-current': 'true', className: ({ isActive }) => (isActive ? 'here' : 'there') },
  ])('knows whether the visitor is there: %j', (props) => {
    expect(markup(<NavLink {...props}>নোটিশ</NavLink>, at)).toEqual(markup(<FullNavLink {...props}>নোটিশ</FullNavLink>, at));
  });
});
