import { screen, within } from '@testing-library/react';
import { open } from '../../testing/open.tsx';
import { notice } from '../../testing/samples.ts';

it('the admission page says who may enter, how, with which papers, and where to ask', async () => {
  const notices = [
    notice(1),
    notice(2, { title: 'একাদশে ভর্তি শুরু', pdf_file: `/media/${'ab'.repeat(16)}.pdf` }),
    notice(3, { category: 'ভর্তি' }),
  ];
  await open('/admission', { notices });
  await screen.findByRole('heading', { level: 1, name: 'ভর্তি তথ্য' });
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['ভর্তির যোগ্যতা', 'প্রয়োজনীয় কাগজপত্র', 'ভর্তির প্রক্রিয়া', 'ভর্তির নোটিশ', 'যোগাযোগ']);
  expect(
    screen.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length),
  ).toEqual([2, 4, 5, 2]);
  // An address that leads to the newest file.
  expect(screen.getByRole('link', { name: /^PDF: একাদশে ভর্তি শুরু/ })).toHaveAttribute(
    'href',
    '/media/notices/2.pdf',
  );
  expect(
    screen.getByText('ন্যূনতম জিপিএ ২.৫ অথবা কলেজের নির্ধারিত মান থাকতে হবে।'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^office ?@shimul ?.example$/ })).toHaveAttribute(
    'href',
    'mailto:office@shimul.example',
  );
});
