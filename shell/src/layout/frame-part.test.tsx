import { fakeSession } from '@angan/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  useLoaderData,
  useLocation,
} from 'react-router-dom';
import { FramePart } from './frame-part.tsx';
import { NavList } from './nav-list.tsx';
import { PublicLayout } from './public-layout.tsx';

const topBar = jest.fn();
jest.mock('./top-bar.tsx', () => ({
  TopBar: () => {
    topBar();
    return null;
  },
}));

let stands: string[];

function Mark({ name }: { name: string }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => void stands.push(`${name} ${pathname}`), [name, pathname]);
  return null;
}

const Notices = () => (
  <>
    <h1>{useLoaderData<string>()}</h1>
    <Mark name="screen" />
  </>
);

function visit(element: React.ReactNode) {
  stands = [];
  const router = createMemoryRouter([
    {
      element,
      children: [
        { path: '/', element: null },
        { path: '/notice', loader: () => 'নোটিশ বোর্ড', element: <Notices /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} useTransitions={false} />);
  return router;
}

it('lets the screen stand first, and then says where the visitor is', async () => {
  const router = visit(
    <>
      <FramePart name="menu" shows="institution">
        <NavList />
        <Mark name="frame" />
      </FramePart>
      <Outlet />
    </>,
  );
  await act(() => router.navigate('/notice'));
  expect(stands).toEqual(['frame /', 'screen /notice', 'frame /notice']);
  expect(screen.getByRole('heading', { name: 'নোটিশ বোর্ড' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('নোটিশ');
});

it('leaves a part alone that has nothing to do with the address', async () => {
  fakeSession();
  const router = visit(
    <PublicLayout site={undefined} year={2026}>
      <Outlet />
    </PublicLayout>,
  );
  topBar.mockClear();
  await act(() => router.navigate('/notice'));
  expect(screen.getByRole('heading', { name: 'নোটিশ বোর্ড' })).toBeInTheDocument();
  expect(topBar).not.toHaveBeenCalled();
});
