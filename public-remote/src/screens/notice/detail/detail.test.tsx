import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { college, notice } from '../../../testing/samples.ts';
import { open as openPage } from '../../../testing/open.tsx';
import { detailMeta } from './detail-meta.ts';

const full = notice(3, {
  title: 'ভর্তি বিজ্ঞপ্তি',
  description: 'প্রথম অনুচ্ছেদ।\n\nদ্বিতীয় অনুচ্ছেদ।',
  category: 'ভর্তি',
  pdf_file: '/media/a.pdf',
  media: { pdf_file: { bytes: 2048, name: 'ভর্তি.pdf' } },
});

it('the page of a notice shows the full notice with its day, its paragraphs and its PDF', async () => {
  await openPage('/notice/3', { notices: [full] });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'ভর্তি বিজ্ঞপ্তি' }),
  ).toBeInTheDocument();
  expect(screen.getByText('৯ আগস্ট ২০২৫')).toHaveAttribute('datetime', '2025-08-09');
  expect(screen.getByText('প্রথম অনুচ্ছেদ।').tagName).toBe('P');
  expect(screen.getByText('দ্বিতীয় অনুচ্ছেদ।').tagName).toBe('P');
  const pdf = within(screen.getByRole('region', { name: 'সংযুক্ত PDF' }));
  expect(pdf.getByText('ভর্তি বিজ্ঞপ্তি')).toBeInTheDocument();
  expect(pdf.getByText('PDF, ২ কেবি')).toBeInTheDocument();
  const open = pdf.getByRole('link', { name: /^খুলুন/ });
  const save = pdf.getByRole('link', { name: /^ডাউনলোড/ });
  expect([open, save].map((link) => link.getAttribute('href'))).toEqual([
    '/media/a.pdf',
    '/media/a.pdf',
  ]);
  expect([open.getAttribute('target'), save.getAttribute('download')]).toEqual([
    '_blank',
    'ভর্তি বিজ্ঞপ্তি.pdf',
  ]);
});

it('the page of a notice draws the first page of the first of several PDFs, and the others as rows behind the text', async () => {
  const drawn = {
    bytes: 2048,
    width: 200,
    height: 280,
    variants: [{ url: '/1.webp', width: 200 }],
  };
  const { container } = await openPage('/notice/3', {
    notices: [
      {
        ...full,
        attachment_2: '/media/b.pdf',
        media: {
          pdf_file: { ...drawn, name: 'ভর্তি.pdf' },
          attachment_2: { ...drawn, name: 'ফি.pdf' },
        },
      },
    ],
  });
  const [first, second] = await screen.findAllByRole('region', { name: /^সংযুক্ত PDF/ });
  expect(first!.querySelectorAll('img')).toHaveLength(1);
  expect(second!.querySelectorAll('img, button, object')).toHaveLength(0);
  fireEvent.error(first!.querySelector('img')!);
  await waitFor(() => expect(first!.querySelectorAll('img')).toHaveLength(0));
  expect(container.textContent).toMatch(/দ্বিতীয় অনুচ্ছেদ।.*ভর্তি\.pdf.*ফি\.pdf/);
});

it('the page of a notice leads to its neighbours and to others of its category', async () => {
  const brief = (id: number) => notice(id);
  await openPage('/notice/3', {
    notices: [full],
    related: { newer: brief(4), older: null, related: [brief(1)] },
  });
  const navigation = await screen.findByRole('navigation', { name: 'আগের ও পরের নোটিশ' });
  expect(
    within(navigation)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/notice/4']);
  const same = within(screen.getByRole('region', { name: 'একই ধরনের নোটিশ' }));
  expect(same.getByRole('link')).toHaveAttribute('href', '/notice/1');
});

it('the page of a notice is shared by the device, or as a copied link, or by plain links', async () => {
  await openPage('/notice/3', { notices: [full] });
  const ways = within(await screen.findByRole('group', { name: 'শেয়ার করুন' }));
  const address = encodeURIComponent('http://localhost/notice/3');
  const both = 'ভর্তি বিজ্ঞপ্তি\nhttp://localhost/notice/3';
  // In tabs of their own: the reader stays on the site.
  expect(
    ways
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
  ).toEqual([
    [`https://wa.me/?text=${encodeURIComponent(both)}`, '_blank'],
    [`https://www.facebook.com/sharer/sharer.php?u=${address}`, '_blank'],
  ]);
  const writeText = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  await userEvent.click(ways.getByRole('button', { name: 'শেয়ার' }));
  expect(writeText).toHaveBeenCalledWith(both);
  const share = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  await userEvent.click(ways.getByRole('button', { name: 'শেয়ার' }));
  expect(share).toHaveBeenCalledWith({ title: 'ভর্তি বিজ্ঞপ্তি', url: 'http://localhost/notice/3' });
});

it('the page of a notice says that a notice is not there and leads back to the board', async () => {
  await openPage('/notice/77', { notices: [full] });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'নোটিশটি পাওয়া যায়নি' }),
  ).toBeInTheDocument();
  expect(screen.getByText('404 - Page not found')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/notice',
    '/search',
  ]);
});

it('the page of a notice renders when the notice cannot be read', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openPage('/notice/3', { notices: new Error('down') });
  expect(await screen.findByText('দুঃখিত, নোটিশটি লোড করা যায়নি।')).toBeInTheDocument();
});

it('the page of a notice describes title, beginning and day for those who share it', () => {
  expect(detailMeta({ notice: { ok: true, value: full } }, college)).toEqual({
    title: 'ভর্তি বিজ্ঞপ্তি',
    type: 'article',
    description: 'প্রথম অনুচ্ছেদ। দ্বিতীয় অনুচ্ছেদ।',
    jsonLd: {
      '@type': 'NewsArticle',
      headline: 'ভর্তি বিজ্ঞপ্তি',
      inLanguage: 'bn',
      datePublished: '2025-08-09',
      articleSection: 'ভর্তি',
      publisher: { '@type': 'CollegeOrUniversity', name: 'শিমুলতলী কলেজ' },
    },
  });
  expect(
    detailMeta({ notice: { ok: true, value: notice(4, { description: null }) } }, null).description,
  ).toBe('সাধারণ, নোটিশ 4, ৯ আগস্ট ২০২৫');
});

it('the page of a notice says in the title that a notice is missing', () => {
  expect(detailMeta(undefined, college)).toEqual({ title: 'নোটিশটি পাওয়া যায়নি', noindex: true });
});
