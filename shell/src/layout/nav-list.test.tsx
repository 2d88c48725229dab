import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavList } from './nav-list.tsx';
import { college, renderFrame, site } from './testing/render-frame.tsx';

describe('the navigation', () => {
  it('leads to the pages of the menu in their order', () => {
    renderFrame(<NavList menu={site.menu} />);
    expect(
      screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]),
    ).toEqual([
      ['/', 'হোম'],
      ['/facnstaff', 'শিক্ষক ও কর্মচারী'],
      ['/admission', 'ভর্তি'],
      ['/gallery', 'গ্যালারি'],
      ['/notice', 'নোটিশ'],
      ['/contact', 'যোগাযোগ'],
    ]);
  });

  it('leads home while the pages are away', () => {
    renderFrame(<NavList menu={undefined} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
  });

  it.each([
    ['/', 'হোম'],
    ['/notice', 'নোটিশ'],
    ['/notice/7', 'নোটিশ'],
    ['/Notice/7/', 'নোটিশ'],
  ])('marks where the reader is on %s', (path, name) => {
    renderFrame(<NavList menu={site.menu} />, { path });
    expect(
      screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent),
    ).toEqual([name]);
  });

  it.each(['শিক্ষক ও কর্মচারী', 'যোগাযোগ'])('hands the institution on to %s', async (name) => {
    const { router } = renderFrame(<NavList menu={site.menu} />);
    await userEvent.click(screen.getByRole('link', { name }));
    expect(router.state.location.state).toEqual({ institution: college });
  });
});
