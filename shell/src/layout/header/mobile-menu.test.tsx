import { fakeSession, sampleAdmin } from '@angan/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MobileMenu } from './mobile-menu.tsx';
import { college, renderFrame, site } from '../testing/render-frame.tsx';

const summary = (name: string) =>
  screen.queryByLabelText(name, { selector: 'summary' }) ??
  screen.getByText(name, { selector: 'summary' });
const panelOf = (name: string) => summary(name).parentElement as HTMLDetailsElement;
const open = async (name: string) => {
  await userEvent.click(summary(name));
  expect(panelOf(name).open).toBe(true);
};

// jsdom has no layout, and so no way to scroll.
const seen = jest.fn();

describe('the mobile menu', () => {
  beforeEach(() => {
    fakeSession();
    Element.prototype.scrollIntoView = seen;
  });

  it('closes with Escape and gives the focus back to its button', async () => {
    renderFrame(<MobileMenu site={site} />);
    await open('মেনু');
    within(panelOf('মেনু')).getByRole('link', { name: 'ভর্তি' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(panelOf('মেনু').open).toBe(false);
    expect(summary('মেনু')).toHaveFocus();
  });

  it('closes at a tap outside it and when the focus leaves', async () => {
    renderFrame(
      <>
        <MobileMenu site={site} />
        <button type="button">পরে</button>
      </>,
    );
    await open('মেনু');
    await userEvent.pointer({ keys: '[MouseLeft]', target: document.body });
    expect(panelOf('মেনু').open).toBe(false);
    await open('মেনু');
    within(panelOf('মেনু')).getByRole('link', { name: 'যোগাযোগ' }).focus();
    expect(panelOf('মেনু').open).toBe(true);
    screen.getByRole('button', { name: 'পরে' }).focus();
    expect(panelOf('মেনু').open).toBe(false);
  });

  it('goes to the page and closes', async () => {
    const { router } = renderFrame(<MobileMenu site={site} />);
    await open('মেনু');
    await userEvent.click(within(panelOf('মেনু')).getByRole('link', { name: 'ভর্তি' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admission'));
    expect(panelOf('মেনু').open).toBe(false);
  });

  it('closes at the link of the page that is open already', async () => {
    renderFrame(<MobileMenu site={site} />, { path: '/notice' });
    await open('মেনু');
    await userEvent.click(within(panelOf('মেনু')).getByRole('link', { name: 'নোটিশ' }));
    expect(panelOf('মেনু').open).toBe(false);
  });

  it.each([
    ['ভর্তি', 'admission'],
    ['গ্যালারি', 'gallery'],
  ])('scrolls to %s where the page has it', async (name, id) => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled(this.id);
    };
    const { router } = renderFrame(
      <>
        <MobileMenu site={site} />
        <section id={id} />
      </>,
    );
    await open('মেনু');
    await userEvent.click(within(panelOf('মেনু')).getByRole('link', { name }));
    expect(scrolled.mock.calls).toEqual([[id]]);
    expect(document.getElementById(id)).toHaveFocus();
    expect(router.state.location.pathname).toBe('/');
    expect(panelOf('মেনু').open).toBe(false);
  });

  it('leads everyone home from the name of the college, and an Admin to the form for a new teacher', () => {
    const { unmount } = renderFrame(<MobileMenu site={site} />);
    expect(screen.getByRole('link', { name: college.name })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'শিক্ষক যোগ করুন' })).not.toBeInTheDocument();
    unmount();
    fakeSession({ user: sampleAdmin });
    renderFrame(<MobileMenu site={site} />);
    expect(screen.getByRole('link', { name: 'শিক্ষক যোগ করুন' })).toHaveAttribute(
      'href',
      '/dashboard/addfaculty',
    );
  });

  it.each(['{Enter}', 'its button'])(
    'searches the site with %s, from a box that is focused',
    async (how) => {
      const { router } = renderFrame(<MobileMenu site={site} />);
      await open('খোঁজার ঘর');
      await userEvent.type(
        screen.getByLabelText('কী খুঁজছেন?'),
        how === '{Enter}' ? 'ছুটি{Enter}' : 'ছুটি',
      );
      if (how !== '{Enter}') await userEvent.click(screen.getByRole('button', { name: 'খুঁজুন' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
      expect(new URLSearchParams(router.state.location.search).get('q')).toBe('ছুটি');
      expect(panelOf('খোঁজার ঘর').open).toBe(false);
    },
  );

  it('logs in and goes home', async () => {
    const login = jest.fn(() => Promise.resolve());
    fakeSession({ login });
    const { router } = renderFrame(<MobileMenu site={site} />, { path: '/notice' });
    await open('মেনু');
    await open('লগইন');
    await waitFor(() => expect(screen.getByLabelText('ব্যবহারকারীর নাম')).toHaveFocus());
    expect(seen.mock.contexts).toContain(panelOf('লগইন'));
    await userEvent.keyboard('rahima');
    await userEvent.type(screen.getByLabelText('পাসওয়ার্ড'), 'গোপন কথা{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(login.mock.calls).toEqual([[{ username: 'rahima', password: 'গোপন কথা' }]]);
    expect(panelOf('মেনু').open).toBe(false);
  });

  it('shows who is logged in, the way to the dashboard and out', async () => {
    fakeSession({ user: sampleAdmin });
    renderFrame(<MobileMenu site={site} />);
    await open('মেনু');
    const panel = within(panelOf('মেনু'));
    expect(panel.getByText('রহিমা খাতুন')).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'ড্যাশবোর্ড' })).toHaveAttribute('href', '/dashboard');
    expect(panel.getByRole('button', { name: 'লগআউট' })).toBeInTheDocument();
    expect(panel.queryByLabelText('পাসওয়ার্ড')).not.toBeInTheDocument();
  });
});
