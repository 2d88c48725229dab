import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../../../testing/show.tsx';
import { LinkDialog } from './link-dialog.tsx';

it('the dialog of links takes a phone number in Bengali digits', async () => {
  const onLink = jest.fn();
  const nothing = () => undefined;
  show(<LinkDialog current="" onLink={onLink} onUnlink={nothing} onClose={nothing} />);
  await userEvent.type(screen.getByLabelText('ঠিকানা'), '০১৭১২-৩৪৫৬৭৮{Enter}');
  expect(onLink).toHaveBeenCalledWith('tel:01712345678');
});
