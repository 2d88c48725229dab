import { screen, within } from '@testing-library/react';
import {
  fakeApi,
  institution,
  messageOf,
  ok,
  principal,
  refusal,
  renderScreen,
} from '../../testing/index.ts';
import { Component } from './index.tsx';

const page = (count: number, results: unknown[] = []) =>
  ok({ count, next: null, previous: null, results });
const completeInstitution = {
  ...institution,
  contact_phone: '১',
  address: 'ক',
  address_code: '১',
  history: 'ক',
  logo: '/l',
  institution_image: '/i',
  latitude: 1,
  longitude: 1,
  government_approval_number: '১',
  government_approval_date: '2000-01-01',
};
const notice = (id: number, date: string) => ({
  id,
  title: `নোটিশ ${id}`,
  date,
  description: null,
  category: null,
  pdf_file: null,
});
const college = {
  'get students/': page(10_000),
  'get teachers/': page(14),
  'get staff/': page(6),
  'get notices/': page(60, [notice(1, '2025-08-01'), notice(2, '2025-08-09')]),
  'get contacts/': page(3),
  'get institutions/': ok([completeInstitution]),
  'get principal-vice-principal/': ok([{ ...principal, photo: '/p' }]),
};
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the overview', () => {
  it('counts students, teachers, staff and notices, and leads to each list', async () => {
    const calls = fakeApi(college);
    renderScreen(Component);
    expect(await screen.findByRole('link', { name: '১০,০০০ শিক্ষার্থী' })).toHaveAttribute(
      'href',
      '/dashboard/student-info-form',
    );
    expect(await screen.findByRole('link', { name: '১৪ শিক্ষক' })).toHaveAttribute(
      'href',
      '/dashboard/teacher-info-form',
    );
    expect(await screen.findByRole('link', { name: '৬ কর্মচারী' })).toHaveAttribute(
      'href',
      '/dashboard/staff-info-form',
    );
    expect(await screen.findByRole('link', { name: '৬০ নোটিশ' })).toHaveAttribute(
      'href',
      '/dashboard/notices',
    );
    expect(calls.find(({ path }) => path === 'students/')?.params).toEqual({
      page: 1,
      page_size: 1,
    });
  });

  it('counts the rows of a server without paging', async () => {
    fakeApi({
      ...college,
      'get teachers/': ok([{ id: 1 }, { id: 2 }]),
      'get contacts/': ok([messageOf(1), messageOf(2, { is_read: true })]),
    });
    renderScreen(Component);
    expect(await screen.findByRole('link', { name: '২ শিক্ষক' })).toBeInTheDocument();
    expect(await screen.findByText('১টি বার্তা পড়া হয়নি।')).toBeInTheDocument();
  });

  it('leads to the unread messages', async () => {
    const calls = fakeApi(college);
    renderScreen(Component);
    expect(await screen.findByText('৩টি বার্তা পড়া হয়নি।')).toBeInTheDocument();
    expect(region('অপঠিত বার্তা').getByRole('link')).toHaveAttribute(
      'href',
      '/dashboard/contact-info?is_read=false',
    );
    expect(calls.find(({ path }) => path === 'contacts/')?.params).toEqual({
      page: 1,
      page_size: 1,
      is_read: 'false',
    });
  });

  it('shows the newest notices first', async () => {
    fakeApi(college);
    renderScreen(Component);
    await screen.findByText('নোটিশ 1');
    expect(
      region('নতুন নোটিশ')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['নোটিশ 2৯ আগস্ট ২০২৫', 'নোটিশ 1১ আগস্ট ২০২৫']);
  });

  it('names what is still missing, with a link to each field', async () => {
    fakeApi({
      ...college,
      'get institutions/': ok([{ ...completeInstitution, logo: null, latitude: null }]),
      'get principal-vice-principal/': ok([]),
    });
    renderScreen(Component);
    await screen.findByRole('link', { name: 'লোগো' });
    expect(
      region('যেসব তথ্য বাকি')
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['লোগো', '/dashboard/college-info?field=logo'],
      ['মানচিত্রে অক্ষাংশ', '/dashboard/college-info?field=latitude'],
      ['অধ্যক্ষের তথ্য', '/dashboard/principal-info?field=full_name'],
    ]);
  });

  it('says so when nothing is missing; a place on the equator is a place', async () => {
    fakeApi({ ...college, 'get institutions/': ok([{ ...completeInstitution, latitude: 0 }]) });
    renderScreen(Component);
    expect(await screen.findByText('কলেজের তথ্য সম্পূর্ণ।')).toBeInTheDocument();
  });

  it('renders when one section fails, and offers a retry of that section', async () => {
    let tries = 0;
    fakeApi({
      ...college,
      'get staff/': () =>
        ++tries === 1
          ? refusal(500, { code: 'internal', message: 'সমস্যা' })
          : { status: 200, body: { count: 6, results: [] } },
    });
    const { user } = renderScreen(Component);
    await user.click(await screen.findByRole('button', { name: /আবার চেষ্টা করুন.*কর্মচারী/ }));
    expect(await screen.findByRole('link', { name: '৬ কর্মচারী' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '১৪ শিক্ষক' })).toBeInTheDocument();
  });
});
