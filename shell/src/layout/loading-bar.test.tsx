import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { LoadingBar } from './loading-bar.tsx';

it('the bar says that the next page is loading until it is there', async () => {
  let arrive: (value: null) => void = () => undefined;
  const next = new Promise<null>((resolve) => (arrive = resolve));
  const router = createMemoryRouter([
    {
      element: (
        <>
          <LoadingBar />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', element: 'হোম' },
        { path: '/notice', loader: () => next, element: 'নোটিশ' },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => void router.navigate('/notice'));
  expect(screen.getByRole('status')).toHaveTextContent('পৃষ্ঠা লোড হচ্ছে…');
  await act(async () => arrive(null));
  expect(await screen.findByText('নোটিশ')).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
