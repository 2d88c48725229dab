import { provideSiteConfig, siteConfig } from '@angan/shared';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing/open.tsx';
import { teacher } from '../../testing/samples.ts';

const lists = {
  classes: [{ id: 1, name: 'একাদশ', approved_sections: null, position: 1 }],
  sections: [
    { id: 1, name: 'বিজ্ঞান' },
    { id: 2, name: 'মানবিক' },
  ],
  subjects: [
    { id: 1, name: 'বাংলা', class_name: 1 },
    { id: 2, name: 'ইতিহাস', class_name: 1 },
  ],
  teachers: [teacher(1, { full_name: 'শর্মিষ্ঠা চক্রবর্তী' })],
  'class-routine': [
    {
      id: 1,
      classId: 1,
      sectionId: 1,
      subjectId: 1,
      teacherId: 1,
      startTime: '10:00',
      endTime: '10:45',
      day: 1,
    },
    {
      id: 2,
      classId: 1,
      sectionId: 2,
      subjectId: 2,
      teacherId: 1,
      startTime: '12:00',
      endTime: '12:45',
      day: 2,
    },
  ],
};

it('the academic page lists the programmes and departments of the specification', async () => {
  await open('/academic', lists);
  const names = async (region: string) =>
    within(await screen.findByRole('region', { name: region }))
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent);
  expect(await names('শিক্ষা কার্যক্রম')).toEqual([
    'এইচএসসি বিজ্ঞান',
    'এইচএসসি মানবিক',
    'এইচএসসি ব্যবসায় শিক্ষা',
  ]);
  expect(await names('বিভাগসমূহ')).toEqual(['বিজ্ঞান বিভাগ', 'মানবিক বিভাগ', 'ব্যবসায় শিক্ষা বিভাগ']);
});

it('the academic page shows the week of a section with its teachers, and of another when it is selected', async () => {
  const { router } = await open('/academic', lists);
  const grid = await screen.findByRole('table', { name: 'একাদশ, বিজ্ঞান: সাপ্তাহিক রুটিন' });
  const monday = within(grid).getByRole('row', { name: /^সোমবার/ });
  expect(within(monday).getByText('শর্মিষ্ঠা চক্রবর্তী')).toBeInTheDocument();
  expect(
    within(grid).getByRole('columnheader', { name: 'সকাল ১০:০০ – ১০:৪৫' }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'মানবিক' }));
  expect(
    await screen.findByRole('table', { name: 'একাদশ, মানবিক: সাপ্তাহিক রুটিন' }),
  ).toBeInTheDocument();
  expect(router.state.location.search).toBe('?class=1&section=2');
});

it('the academic page says so when there is no routine, or none can be read', async () => {
  const { unmount } = await open('/academic');
  expect(await screen.findByText('এখনো কোনো রুটিন প্রকাশিত হয়নি।')).toBeInTheDocument();
  unmount();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const down = Object.assign(new Error('down'), { status: 503, requestId: '5f0c-11' });
  await open('/academic', { ...lists, subjects: down });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('দুঃখিত, ক্লাস রুটিন লোড করা যায়নি।');
  expect(alert).toHaveTextContent('সহায়তার নম্বর: 5f0c-11');
});

it('promises no routine where the back end lists none', async () => {
  const config = siteConfig();
  provideSiteConfig({ ...config, abilities: [] });
  try {
    await open('/academic', lists);
    await screen.findByText('কলেজের শিক্ষা কার্যক্রম ও বিভাগ।');
    expect(screen.queryByText(/রুটিন/)).toBeNull();
  } finally {
    provideSiteConfig(config);
  }
});
