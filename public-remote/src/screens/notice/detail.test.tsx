import { screen } from '@testing-library/react';
import { college, notice } from '../../testing/samples.ts';
import { open } from '../../testing/open.tsx';
import { detailMeta } from './detail-data.ts';

const full = notice(3, {
  title: 'ভর্তি বিজ্ঞপ্তি',
  description: 'প্রথম অনুচ্ছেদ।\n\nদ্বিতীয় অনুচ্ছেদ।',
  category: 'ভর্তি',
  pdf_file: '/media/a.pdf',
  media: { pdf_file: { bytes: 2048, name: 'ভর্তি.pdf' } },
});

it('shows the full notice with its day, its paragraphs and its PDF', async () => {
  await open('/notice/3', { notices: [full] });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'ভর্তি বিজ্ঞপ্তি' }),
  ).toBeInTheDocument();
  expect(screen.getByText('৯ আগস্ট ২০২৫')).toHaveAttribute('datetime', '2025-08-09');
  expect(screen.getByText('প্রথম অনুচ্ছেদ।').tagName).toBe('P');
  expect(screen.getByText('দ্বিতীয় অনুচ্ছেদ।').tagName).toBe('P');
  expect(screen.getByText('ভর্তি.pdf')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /ডাউনলোড PDF, ২ কেবি/ })).toHaveAttribute(
    'href',
    '/media/a.pdf',
  );
});

it('says that a notice is not there and leads back to the board', async () => {
  await open('/notice/77', { notices: [full] });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'নোটিশটি পাওয়া যায়নি' }),
  ).toBeInTheDocument();
  expect(screen.getByText('404 - Page not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'সব নোটিশ দেখুন' })).toHaveAttribute('href', '/notice');
});

it('renders when the notice cannot be read', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open('/notice/3', { notices: new Error('down') });
  expect(await screen.findByText('দুঃখিত, নোটিশটি লোড করা যায়নি।')).toBeInTheDocument();
});

it('describes title, beginning and day for those who share it', () => {
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

it('says in the title that a notice is missing', () => {
  expect(detailMeta(undefined, college)).toEqual({ title: 'নোটিশটি পাওয়া যায়নি', noindex: true });
});
