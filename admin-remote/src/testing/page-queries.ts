import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const table = async () => within(await screen.findByRole('table'));
export const texts = async () =>
  (await table())
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
export const form = async () => within(await screen.findByRole('dialog'));
export const save = async () =>
  userEvent.click((await form()).getByRole('button', { name: /^(সংরক্ষণ|প্রকাশ) করুন$/ }));

export const person = (id: number, full_name: string, more: object = {}) => ({
  id,
  version: 1,
  full_name,
  photo: null,
  contact_email: null,
  contact_phone: null,
  profile: null,
  ...more,
});
