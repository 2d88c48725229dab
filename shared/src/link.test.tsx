import { createEvent, fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  Link as FullLink,
  NavLink as FullNavLink,
  RouterProvider,
  StaticRouter,
  type LinkProps,
  type NavLinkProps,
} from 'react-router-dom';
import { Link, NavLink } from './link.tsx';

const markup = (element: React.ReactElement, at: string) => {
  const host = document.createElement('div');
  host.innerHTML = renderToString(<StaticRouter location={at}>{element}</StaticRouter>);
  // Browsers and React do not mind the order of attributes.
  const link = host.firstElementChild!;
  return [
    link.tagName,
    Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value])),
    link.innerHTML,
  ];
};

describe.each(['/', '/notice', '/notice/7', '/Notice/', '/noticeboard?page=2'])(
  'at %s, a link',
  (at) => {
    it.each<LinkProps>([
      ...[
        '/',
        '/notice',
        '/notice/7',
        '/dashboard/add-faculty',
        '/notice/',
        '/a//b',
        '/notice?page=2',
        '/notice?q=ফলাফল',
        '/?a=1&b="<2>"#c',
        '/#principal',
        '/notice?',
        '/notice#',
        '/notice?#',
        '/notice#a?b#c',
        '/notice/?q=1',
        '?page=2',
        '#a',
        'notice',
        '../x',
        '/ক খ',
        '//evil.example',
        'https://evil.example/',
      ].map((to) => ({ to })),
      { to: { pathname: '/notice', hash: '#a' } },
      {
        to: '/notice',
        replace: true,
        preventScrollReset: true,
        state: { a: 1 },
        className: 'c',
        tabIndex: -1,
        'aria-current': 'page',
        onClick: () => undefined,
      },
      { to: '/notice', reloadDocument: true },
      { to: '/notice', discover: 'none', target: '_blank', rel: 'noopener' },
    ])('is what the router makes of it: %j', (props) => {
      expect(markup(<Link {...props}>নোটিশ</Link>, at)).toEqual(
        markup(<FullLink {...props}>নোটিশ</FullLink>, at),
      );
    });

    it.each<NavLinkProps>([
      ...['/', '/notice', '/notice/7', '/gallery', '?page=2'].map((to) => ({ to })),
      { to: '/notice', end: true, className: 'c' },
      { to: '/NOTICE', caseSensitive: true },
      {
        to: '/notice',
        'aria-current': 'true',
        className: ({ isActive }) => (isActive ? 'here' : 'there'),
      },
    ])('knows whether the visitor is there: %j', (props) => {
      expect(markup(<NavLink {...props}>নোটিশ</NavLink>, at)).toEqual(
        markup(<FullNavLink {...props}>নোটিশ</FullNavLink>, at),
      );
    });
  },
);

/** What a click on a link does: to the address, to the history, and to the click itself. */
function clicked(element: React.ReactElement, click?: MouseEventInit) {
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/notice?page=2'],
  });
  const { container, unmount } = render(<RouterProvider router={router} />);
  const event = createEvent.click(container.querySelector('a')!, { button: 0, ...click });
  fireEvent(container.querySelector('a')!, event);
  unmount();
  const {
    location: { key: _, ...location },
    historyAction,
    preventScrollReset,
  } = router.state;
  return { location, historyAction, preventScrollReset, taken: event.defaultPrevented };
}

describe('a click', () => {
  // What the browser does with a click that is left to it, jsdom does not know.
  const leave = (event: React.MouseEvent) => event.preventDefault();
  beforeEach(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
  );

  it.each<LinkProps>([
    ...['/', '/notice', '/notice?page=2', '/notice?q=ফলাফল', '/gallery#a'].map((to) => ({ to })),
    { to: '/notice', replace: true, preventScrollReset: true, state: { a: 1 } },
    { to: '/notice?page=2', replace: false },
    { to: '/notice', target: '_self' },
    { to: '/notice', onClick: leave },
  ])('leads where the router would: %j', (props) => {
    expect(clicked(<Link {...props}>নোটিশ</Link>)).toEqual(
      clicked(<FullLink {...props}>নোটিশ</FullLink>),
    );
    expect(clicked(<NavLink {...props}>নোটিশ</NavLink>)).toEqual(
      clicked(<FullLink {...props}>নোটিশ</FullLink>),
    );
  });

  it.each<[LinkProps, MouseEventInit]>([
    [{ to: '/' }, { ctrlKey: true }],
    [{ to: '/' }, { metaKey: true }],
    [{ to: '/' }, { shiftKey: true }],
    [{ to: '/' }, { altKey: true }],
    [{ to: '/' }, { button: 1 }],
    [{ to: '/', target: '_blank' }, {}],
  ])("is the browser's own: %j with %j", (props, click) => {
    expect(clicked(<Link {...props}>নোটিশ</Link>, click)).toMatchObject({
      location: { pathname: '/notice', search: '?page=2' },
      historyAction: 'POP',
    });
  });
});
