import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeTables } from './fake-tables.ts';

const classes = [
  { id: 1, name: 'একাদশ' },
  { id: 2, name: 'দ্বাদশ' },
];
export const manySubjects = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `বিষয় ${index + 1}`,
    class_name: (index % 2) + 1,
    version: 1,
  }));
export const api = (count = 3) => fakeTables({ classes, subjects: manySubjects(count) });

export const names = async () => {
  await screen.findByRole('table');
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
};
export const button = (name: string) => screen.findByRole('button', { name });
export const form = async () => within(await screen.findByRole('dialog'));
export const press = async (name: string) => userEvent.click(await button(name));
export const save = async () =>
  userEvent.click((await form()).getByRole('button', { name: 'সংরক্ষণ করুন' }));
export const type = async (label: RegExp, text: string) => {
  const field = (await form()).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
export const choose = async (option: string) => {
  await userEvent.click((await form()).getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
