import type * as shared from '@angan/shared';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from './routes.tsx';

jest.mock('@angan/shared', () => ({
  ...jest.requireActual<typeof shared>('@angan/shared'),
  resourceApi: () => ({ list: async () => [{ id: 7, title: 'বইমেলা' }] }),
}));

it('the list shows what the server answers', async () => {
  const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: routes }], {
    initialEntries: ['/dashboard/library'],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('listitem')).toHaveTextContent('বইমেলা');
});
