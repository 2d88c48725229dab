import { screen } from '@testing-library/react';
import { BottomBar } from './bottom-bar.tsx';
import { college, layoutData, renderFrame, site } from './testing/render-frame.tsx';

const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the bar at the bottom of small screens', () => {
  it('leads to the pages that the remote names and to the phone of the office', () => {
    renderFrame(<BottomBar site={site} />, { path: '/notice' });
    expect(links()).toEqual([
      ['হোম', '/'],
      ['নোটিশ', '/notice'],
      ['ফোন', 'tel:+8801712345678'],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('নোটিশ');
  });

  it('has no phone where the college has entered none', () => {
    const institution = { ok: true as const, value: { ...college, contact_phone: null } };
    renderFrame(<BottomBar site={site} />, { data: { ...layoutData, institution } });
    expect(links().map(([label]) => label)).toEqual(['হোম', 'নোটিশ']);
  });

  it('is empty but for the phone while the remote that has the pages is away', () => {
    renderFrame(<BottomBar site={undefined} />);
    expect(links()).toEqual([['ফোন', 'tel:+8801712345678']]);
  });
});
