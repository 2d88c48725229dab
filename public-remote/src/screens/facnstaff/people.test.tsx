import { screen, within } from '@testing-library/react';
import { open } from '../../testing/open.tsx';
import { teacher } from '../../testing/samples.ts';

const group = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows every teacher and member of the staff in a group of their own', async () => {
  await open('/facnstaff', {
    teachers: [
      teacher(1, {
        full_name: 'শর্মিষ্ঠা',
        designation: 'প্রভাষক',
        subject: 'বাংলা',
        contact_phone: '01711000000',
        contact_email: 's@shimul.example',
      }),
    ],
    staff: [
      {
        id: 1,
        full_name: 'আক্কাস',
        designation: 'অফিস সহকারী',
        contact_email: null,
        contact_phone: null,
        profile: null,
        photo: null,
      },
    ],
  });
  const card = within((await group('শিক্ষকবৃন্দ')).getByRole('listitem'));
  expect(card.getByRole('heading', { name: 'শর্মিষ্ঠা' })).toBeInTheDocument();
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent?.trim())).toEqual([
    'প্রভাষক',
    'বাংলা',
    '০১৭১১০০০০০০',
    's@shimul.example',
  ]);
  expect(card.getByRole('link', { name: '০১৭১১০০০০০০' })).toHaveAttribute(
    'href',
    'tel:+8801711000000',
  );
  expect((await group('কর্মচারীবৃন্দ')).getByRole('heading', { name: 'আক্কাস' })).toBeInTheDocument();
});

it('shows a dash for what is missing and draws initials for a photo', async () => {
  await open('/facnstaff', { teachers: [teacher(1, { full_name: 'শর্মিষ্ঠা চক্রবর্তী' })] });
  const card = within((await group('শিক্ষকবৃন্দ')).getByRole('listitem'));
  expect(card.getAllByText('—')).toHaveLength(4);
  expect(card.getByRole('img', { name: 'শর্মিষ্ঠা চক্রবর্তী' })).toHaveTextContent('শচ');
});

it('says that there are no people yet', async () => {
  await open('/facnstaff');
  expect(await screen.findAllByText('কোনো তথ্য পাওয়া যায়নি।')).toHaveLength(2);
});

it('shows the staff while the teachers fail', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open('/facnstaff', {
    teachers: new Error('down'),
    staff: [
      {
        id: 1,
        full_name: 'আক্কাস',
        designation: 'অফিস সহকারী',
        contact_email: null,
        contact_phone: null,
        profile: null,
        photo: null,
      },
    ],
  });
  expect(await screen.findByText('দুঃখিত, শিক্ষকদের তথ্য লোড করা যায়নি।')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'আক্কাস' })).toBeInTheDocument();
});
