import { installDialogs } from '@angan/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing/open.tsx';

const gallery = ['মাঠ', 'গ্রন্থাগার', null].map((caption, index) => ({
  id: index + 1,
  caption,
  image: `/media/${index + 1}.webp`,
}));
beforeAll(installDialogs);

const dialog = () => within(screen.getByRole('dialog'));

it('the gallery is headed by the name of the college and shows captions', async () => {
  await open('/gallery', { gallery });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'শিমুলতলী কলেজ গ্যালারি' }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/media/1.webp',
    '/media/2.webp',
    '/media/3.webp',
  ]);
  expect(screen.getByText('গ্রন্থাগার')).toBeInTheDocument();
});

it('the gallery opens a picture large, turns with keys, and closes', async () => {
  await open('/gallery', { gallery });
  await userEvent.click(await screen.findByRole('link', { name: 'গ্রন্থাগার' }));
  await screen.findByRole('dialog');
  expect(dialog().getByRole('img', { name: 'গ্রন্থাগার' })).toBeInTheDocument();
  expect(dialog().getByText('২ / ৩')).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
  expect(dialog().getByRole('img', { name: 'কলেজের ছবি' })).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
  expect(dialog().getByText('১ / ৩')).toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: 'বন্ধ করুন' }));
  fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('the gallery opens a picture in a browser whose queries have no size, as Chrome 112', async () => {
  jest.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined!);
  const { router } = await open('/gallery', { gallery });
  await userEvent.click(await screen.findByRole('link', { name: 'গ্রন্থাগার' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?picture=2');
  jest.restoreAllMocks();
});

it('the gallery says so when there is no picture', async () => {
  await open('/gallery');
  expect(await screen.findByText('এখনো কোনো ছবি যুক্ত হয়নি।')).toBeInTheDocument();
});

it('the gallery fetches the pictures further down only shortly before they are visible', async () => {
  let notify: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  const observer = class {
    constructor(callback: typeof notify) {
      notify = callback;
    }
    observe() {}
    disconnect() {}
  };
  // With reduced motion the reveal has no observer.
  Object.assign(window, {
    IntersectionObserver: observer,
    matchMedia: () => ({ matches: true }),
  });
  await open('/gallery', {
    gallery: Array.from({ length: 7 }, (_, index) => ({
      id: index,
      caption: `ছবি ${index}`,
      image: `/media/${index}.webp`,
    })),
  });
  await screen.findByRole('link', { name: 'ছবি 6' });
  expect(document.querySelectorAll('img')).toHaveLength(6);
  act(() => notify([{ isIntersecting: true }]));
  expect(document.querySelectorAll('img')).toHaveLength(7);
});

describe('a gallery of several pages', () => {
  const many = Array.from({ length: 50 }, (_, n) => ({
    id: n + 1,
    caption: `দৃশ্য ${n + 1}`,
    image: `/media/${n + 1}.webp`,
  }));

  it('shows one page, leads to the next and numbers its pictures through', async () => {
    await open('/gallery', { gallery: many });
    expect(await screen.findByRole('link', { name: 'দৃশ্য 48' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'দৃশ্য 49' })).not.toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('link', { name: /^২$|পৃষ্ঠা ২/ })[0]!);
    await userEvent.click(await screen.findByRole('link', { name: 'দৃশ্য 50' }));
    await screen.findByRole('dialog');
    expect(dialog().getByText('৫০ / ৫০')).toBeInTheDocument();
  });

  it('opens a picture by its address, whichever page it is on', async () => {
    const { router } = await open('/gallery?picture=49', { gallery: many });
    await screen.findByRole('dialog');
    expect(dialog().getByRole('img', { name: 'দৃশ্য 49' })).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'বন্ধ করুন' }));
    fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
  });
});
