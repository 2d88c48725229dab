import { provideTransport } from '@angan/shared/testing';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from './routes.tsx';

it('the page shows the library and the newest notices', async () => {
  provideTransport({
    read: async () => [{ id: 7, title: 'বইমেলা', date: '2026-11-28' }],
    send: async () => null,
  });
  const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: routes }], {
    initialEntries: ['/library'],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('link', { name: 'বইমেলা' })).toHaveAttribute('href', '/notice/7');
});
