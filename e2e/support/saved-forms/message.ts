import { typed, type SavedForm } from './form.ts';

/** The message of a visitor. */
export const message: SavedForm = {
  call: 'POST contacts/',
  screen: '/contact',
  button: 'বার্তা পাঠান',
  async fill(form, text) {
    await typed('name', 'message')(form, text);
    await form.locator('[name="phone"]').fill('01712345678');
  },
  isPublic: true,
  withoutToast: true,
};
