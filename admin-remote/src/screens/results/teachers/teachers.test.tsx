import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, type Sent } from '../../../testing/fake-api.ts';
import { show } from '../../../testing/show.tsx';
import { Component } from './index.tsx';

type Scopes = { scopes: { subject_id: number; section: string | null }[] };

const teacher = (id: number, full_name: string) => ({
  id,
  full_name,
  role: 'User',
  areas: ['marks'],
});
const select = async (label: string, option: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const add = async () => {
  const button = await screen.findByRole('button', { name: 'যোগ করুন' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

it('a duty that a teacher has stays when another teacher was looked at meanwhile', async () => {
  const stored: Record<string, Scopes> = {
    'users/5/mark-scopes/': { scopes: [] },
    'users/6/mark-scopes/': { scopes: [] },
  };
  const read = ({ path }: Sent) => ({ status: 200, body: stored[path] });
  const write = ({ path, body }: Sent) => {
    stored[path] = body as Scopes;
    return { status: 200, body: null };
  };
  fakeApi({
    'get users/': ok([teacher(5, 'নাসিমা'), teacher(6, 'করিম')]),
    'get classes/': ok([{ id: 1, name: 'একাদশ' }]),
    'get sections/': ok([]),
    'get subjects/': ok([
      { id: 1, name: 'বাংলা', class_name: 1 },
      { id: 2, name: 'গণিত', class_name: 1 },
    ]),
    ...Object.fromEntries(
      Object.keys(stored).flatMap((path) => [
        [`get ${path}`, read],
        [`put ${path}`, write],
      ]),
    ),
  });
  show(<Component />);
  await select('শিক্ষক', 'নাসিমা');
  await select('বিষয়', 'বাংলা — একাদশ');
  await add();
  await screen.findByText('বাংলা — একাদশ, সব শাখা');
  await select('শিক্ষক', 'করিম');
  await select('শিক্ষক', 'নাসিমা');
  await select('বিষয়', 'গণিত — একাদশ');
  await add();
  await waitFor(() =>
    expect(stored['users/5/mark-scopes/']?.scopes.map(({ subject_id: id }) => id)).toEqual([1, 2]),
  );
});
