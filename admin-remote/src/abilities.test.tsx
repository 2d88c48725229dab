import { provideSiteConfig } from '@angan/shared';
import { allAbilities, type Ability } from '@angan/shared/contract';
import { fakeSession, installDialogs, sampleAdmin } from '@angan/shared/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from './data/query-client.ts';
import { screens } from './registry/index.ts';
import { routes } from './routes.tsx';
import { fakeTables } from './testing/fake-tables.ts';

installDialogs();

/** Opens an address of the dashboard with a back end that has these abilities alone. */
function openWith(abilities: readonly Ability[], address: string, tables = {}) {
  queryClient.clear();
  provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: '', abilities });
  fakeSession({ user: sampleAdmin, token: 't' });
  fakeTables(tables);
  // A list that the fake server does not have says so.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const router = createMemoryRouter([{ hydrateFallbackElement: <p />, children: routes }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
}
afterAll(() => provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: '' }));

const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'ড্যাশবোর্ড' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace('/dashboard', ''));

it('the dashboard shows the screens of section 7 alone where the back end names no ability', async () => {
  openWith([], '/dashboard');
  expect(await menu()).toEqual([
    '',
    '/notices',
    '/student-info-form',
    '/teacher-info-form',
    '/staff-info-form',
    '/class-routine',
    '/contact-info',
    '/gallery-upload',
    '/college-info',
    '/principal-info',
    '/committee-member',
    '/add-class',
    '/add-subject',
  ]);
});

it.each(screens.flatMap(({ path, needs }) => (needs ? [[path, needs] as const] : [])))(
  'the dashboard says at /dashboard/%s that the server cannot do it without %s',
  async (path, needs) => {
    openWith(
      allAbilities.filter((name) => name !== needs),
      `/dashboard/${path}`,
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'এই সুবিধাটি নেই' }),
    ).toBeInTheDocument();
  },
);

it('promises no way back for what is deleted where the back end has no trash', async () => {
  const teachers = [{ id: 1, full_name: 'রহিমা', photo: null }];
  openWith([], '/dashboard/teacher-info-form', { teachers });
  await userEvent.click(await screen.findByRole('button', { name: 'মুছুন: রহিমা' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('মুছে ফেললে আর ফিরিয়ে আনা যাবে না।');
  expect(screen.getByRole('dialog')).not.toHaveTextContent('৩০ দিন');
});
