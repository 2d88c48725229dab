import { URLSearchParams } from 'node:url';
import { LAYOUT_ROUTE_ID, provideTransport, readLayout, type Transport } from '@angan/shared';
import { fakeSession } from '@angan/shared/testing';
import { render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { routes } from '../routes.tsx';
import type { PublicRows } from '@angan/shared/contract';
import { college, type Lists } from './samples.ts';

// A form's values travel in a Request of Node, which does not know the URLSearchParams of jsdom.
Object.assign(globalThis, { URLSearchParams });

/** The remote's screens in a frame like the shell's. */
export const framed = (): RouteObject[] => [
  {
    id: LAYOUT_ROUTE_ID,
    element: (
      <main id="main">
        <Outlet />
      </main>
    ),
    hydrateFallbackElement: <p>…</p>,
    loader: ({ request }) => readLayout(request.signal),
    children: routes,
  },
];

/** An API of these lists; rows are found by their id. */
export const transportOf = (
  lists: Lists,
  send: Transport['send'] = () => Promise.resolve(null),
): Transport => ({
  read: async (path) => {
    const [name = '', id, part] = path.replace(/\?.*/, '').split('/');
    const notFound = () => Object.assign(new Error('not found'), { status: 404 });
    if (part) {
      if (lists.related) return lists.related;
      throw notFound();
    }
    const contents: Lists = { institutions: [college], ...lists };
    const rows = await contents[name as keyof PublicRows];
    if (rows instanceof Error) throw rows;
    if (!id) return rows ?? [];
    const row = (rows as { id: number }[] | undefined)?.find((one) => String(one.id) === id);
    if (!row) throw notFound();
    return row;
  },
  send,
});

/** Opens an address of the public site over an API of these lists. */
export async function open(path: string, lists: Lists = {}, send?: Transport['send']) {
  provideTransport(transportOf(lists, send));
  fakeSession();
  const router = createMemoryRouter(framed(), { initialEntries: [path] });
  const view = render(<RouterProvider router={router} />);
  return { router, ...view };
}
