import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from './routes.tsx';

it('the remote shows the library at its address', async () => {
  const router = createMemoryRouter(routes, { initialEntries: ['/library'] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: 'গ্রন্থাগার' })).toBeInTheDocument();
});
