import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { layoutData, renderFrame, site } from '../testing/render-frame.tsx';
import { Ticker } from './ticker.tsx';

describe('the scrolling line', () => {
  it('names the newest notices first, then the topics of the college, each a link', () => {
    renderFrame(<Ticker topics={site.tickerTopics} />);
    const links = within(screen.getByRole('region', { name: 'নোটিশ' })).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, decodeURI(link.getAttribute('href') ?? '')]),
    ).toEqual([
      ['শীতকালীন ছুটি', '/notice/7'],
      ['ফলাফল ২০২৫', '/notice?q=ফলাফল'],
      ['ভর্তি শুরু', '/admission'],
    ]);
  });

  it('passes over a notice of another back end that has no title', () => {
    const untitled = { id: 8, title: null as unknown as string, date: null, category: null };
    renderFrame(<Ticker topics={[]} />, {
      data: { ...layoutData, newestNotices: { ok: true, value: [untitled] } },
    });
    expect(screen.getByRole('link', { name: 'নোটিশ বোর্ড দেখুন' })).toBeInTheDocument();
  });

  it('keeps the second run of the loop from screen readers and the tab key', () => {
    const { container } = renderFrame(<Ticker topics={site.tickerTopics} />);
    const second = container.querySelectorAll('ul')[1];
    expect(second).toHaveAttribute('aria-hidden', 'true');
    expect([...(second?.querySelectorAll('a') ?? [])].map((link) => link.tabIndex)).toEqual([
      -1, -1, -1,
    ]);
  });

  it('stops and continues at the press of its button', async () => {
    const { container } = renderFrame(<Ticker topics={site.tickerTopics} />);
    await userEvent.click(screen.getByRole('button', { name: 'চলমান লেখা থামান' }));
    expect(container.querySelector('.paused')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'চলমান লেখা চালান' }));
    expect(container.querySelector('.paused')).not.toBeInTheDocument();
  });

  it('leads to the board when there is nothing to say, or notices could not be loaded', () => {
    renderFrame(<Ticker topics={[]} />, { data: { ...layoutData, newestNotices: { ok: false } } });
    expect(screen.getByRole('link', { name: 'নোটিশ বোর্ড দেখুন' })).toHaveAttribute(
      'href',
      '/notice',
    );
  });
});
