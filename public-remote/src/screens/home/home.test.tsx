import { screen, within } from '@testing-library/react';
import { provideSiteConfig } from '@angan/shared';
import { today } from '@angan/bengali-text';
import { open } from '../../testing/open.tsx';
import { college, notice, principal, teacher, vicePrincipal } from '../../testing/samples.ts';
import { homeMeta } from './meta.ts';

const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('the home page names the college once as h1 and offers the five tiles', async () => {
  await open('/');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'শিমুলতলী কলেজ' }),
  ).toBeInTheDocument();
  const tiles = within(screen.getByRole('navigation', { name: 'প্রধান পাতাগুলো' })).getAllByRole(
    'link',
  );
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
    '/#principal',
    '/facnstaff',
    '/result',
    '/contact?topic=alumni',
    '/admission',
  ]);
  expect(tiles.map((tile) => tile.querySelector('[lang=en]')?.textContent)).toEqual([
    'Principal Corner',
    'Faculty & Staffs',
    'Results',
    'Alumni',
    'Admission Information',
  ]);
});

it('the home page counts years, teachers and the promise in Bengali digits', async () => {
  await open('/', { teachers: [teacher(1), teacher(2), teacher(3)] });
  const about = await section('কলেজ পরিচিতি');
  const years = new Intl.NumberFormat('bn-BD').format(Number(today().slice(0, 4)) - 2000);
  expect(about.getAllByRole('listitem').map((counter) => counter.firstChild?.textContent)).toEqual([
    `${years}+ বছর`,
    '৩',
    '১০০%',
  ]);
});

it('the home page counts nobody where no teacher is entered yet', async () => {
  await open('/', { teachers: [] });
  const about = await section('কলেজ পরিচিতি');
  await about.findByText('১০০%');
  expect(about.queryByText('শিক্ষক')).not.toBeInTheDocument();
});

it('the home page shows the committee, the newest notices and the principal, not the vice principal', async () => {
  await open('/', {
    notices: [1, 2, 3, 4, 5, 6].map((id) => notice(id)),
    'committee-members': [
      {
        id: 1,
        full_name: 'শামসুল হক',
        role: 'সভাপতি',
        contact_email: null,
        contact_phone: null,
        photo: null,
      },
    ],
    'principal-vice-principal': [vicePrincipal, principal],
  });
  const committee = await section('কলেজ পরিচালনা পর্ষদ');
  expect(committee.getByRole('heading', { level: 3, name: 'শামসুল হক' })).toBeInTheDocument();
  expect(committee.getByText('সভাপতি')).toBeInTheDocument();
  expect((await section('সর্বশেষ নোটিশ')).getAllByRole('listitem')).toHaveLength(5);
  const message = await section('অধ্যক্ষের বাণী');
  expect(message.getByText('সবাইকে শুভেচ্ছা।')).toBeInTheDocument();
  expect(message.getByText('ড. নাসরিন আক্তার', { selector: 'strong' })).toBeInTheDocument();
  expect(message.queryByText('উপাধ্যক্ষের কথা।')).not.toBeInTheDocument();
});

it('the home page says in place what is not there yet', async () => {
  await open('/', { institutions: [] });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'আমাদের প্রতিষ্ঠান' }),
  ).toBeInTheDocument();
  expect(screen.getByText('পরিচালনা পর্ষদের তথ্য শিগগিরই যুক্ত হবে।')).toBeInTheDocument();
  expect(screen.getByText('অধ্যক্ষের বাণী শিগগিরই যুক্ত হবে।')).toBeInTheDocument();
  expect(screen.getByText('এখনো কোনো নোটিশ প্রকাশিত হয়নি।')).toBeInTheDocument();
});

it('the home page loses only the parts that failed, and says a dash where a count is unknown', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open('/', {
    teachers: new Error('down'),
    'committee-members': new Error('down'),
    'principal-vice-principal': [principal],
  });
  expect(await screen.findByText('দুঃখিত, পরিচালনা পর্ষদের তথ্য লোড করা যায়নি।')).toBeInTheDocument();
  expect(screen.getByText('সবাইকে শুভেচ্ছা।')).toBeInTheDocument();
  expect((await section('কলেজ পরিচিতি')).getAllByRole('listitem')[1]).toHaveTextContent(
    '—তথ্য নেইশিক্ষক',
  );
  expect(screen.queryByText('Loading message...')).not.toBeInTheDocument();
});

it('the home page has the office at a glance, and nothing that the college did not give', async () => {
  const { unmount } = await open('/');
  const glance = await section('একনজরে');
  expect(glance.getByRole('link', { name: '০১৭১১০০০০০০' })).toHaveAttribute(
    'href',
    'tel:+8801711000000',
  );
  expect(glance.getByRole('link', { name: 'মানচিত্র' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=24&mlon=90.4#map=16/24/90.4',
  );
  unmount();
  const two = '০১৭১১০০০০০০, ০১৮১১০০০০০০';
  const other = await open('/', { institutions: [{ ...college, contact_phone: two }] });
  expect(
    (await section('একনজরে'))
      .getAllByRole('link', { name: /^০১/ })
      .map((link) => [link.textContent.trim(), link.getAttribute('href')]),
  ).toEqual([
    ['০১৭১১০০০০০০', 'tel:+8801711000000'],
    ['০১৮১১০০০০০০', 'tel:+8801811000000'],
  ]);
  other.unmount();
  await open('/', { institutions: [{ ...college, contact_phone: null, latitude: null }] });
  expect(
    (await section('একনজরে')).getAllByRole('link').map(({ textContent }) => textContent),
  ).toEqual(['যোগ্যতা ও নিয়ম']);
});

it('the home page has no routine and no pictures while the college has none, and four pictures at most', async () => {
  const { unmount } = await open('/');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: /আজকের ক্লাস|গ্যালারি/ })).not.toBeInTheDocument();
  unmount();
  const gallery = [1, 2, 3, 4, 5].map((id) => ({
    id,
    caption: `ছবি ${id}`,
    image: `/media/${id}.webp`,
  }));
  await open('/', { gallery });
  const links = (await section('গ্যালারি')).getAllByRole('link', { name: /^ছবি/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [1, 2, 3, 4].map((id) => `/gallery?picture=${id}`),
  );
});

it('the home page describes the college for search engines, with absolute addresses', () => {
  provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: 'https://shimul.example' });
  const history = { ok: true, value: college.history };
  expect(homeMeta({ history }, college)).toEqual({
    title: '',
    description: 'কলেজের শুরু ২০০০ সালে।',
    jsonLd: {
      '@type': 'CollegeOrUniversity',
      name: 'শিমুলতলী কলেজ',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'শিমুলতলী, গাজীপুর',
        postalCode: '1704',
        addressCountry: 'BD',
      },
      email: 'office@shimul.example',
      telephone: '01711000000',
      geo: { '@type': 'GeoCoordinates', latitude: 24, longitude: 90.4 },
      url: 'https://shimul.example/',
      image: 'https://shimul.example/media/building.webp',
    },
  });
});
