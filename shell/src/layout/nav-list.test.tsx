import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavList } from './nav-list.tsx';
import { college, renderFrame } from './testing/render-frame.tsx';

describe('the navigation', () => {
  it('leads to every public page in the order of the site', () => {
    renderFrame(<NavList />);
    expect(
      screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]),
    ).toEqual([
      ['/', 'হোম'],
      ['/academic', 'একাডেমিক'],
      ['/facnstaff', 'শিক্ষক ও কর্মচারী'],
      ['/admission', 'ভর্তি'],
      ['/gallery', 'গ্যালারি'],
      ['/notice', 'নোটিশ'],
      ['/contact', 'যোগাযোগ'],
    ]);
  });

  it.each([
    ['/', 'হোম'],
    ['/notice', 'নোটিশ'],
    ['/notice/7', 'নোটিশ'],
  ])('marks where the reader is on %s', (path, name) => {
    renderFrame(<NavList />, { path });
    expect(
      screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent),
    ).toEqual([name]);
  });

  it.each(['শিক্ষক ও কর্মচারী', 'যোগাযোগ'])('hands the institution on to %s', async (name) => {
    const { router } = renderFrame(<NavList />);
    await userEvent.click(screen.getByRole('link', { name }));
    expect(router.state.location.state).toEqual({ institution: college });
  });
});
