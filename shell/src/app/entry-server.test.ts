/** @jest-environment node */
import { REMOTE_CONTRACT, type RemoteModule } from '@angan/shared/platform';
import { prepare, render } from './entry-server.tsx';

const remote = (loader: () => unknown): RemoteModule => ({
  contract: REMOTE_CONTRACT,
  routes: [{ path: '/broken', loader, element: null, handle: { meta: () => ({ title: '' }) } }],
});
const page = async (loader: () => unknown) => {
  const rendered = await render(new Request('http://localhost/broken'), {
    public_remote: remote(loader),
  });
  if (rendered instanceof Response) throw new Error('not a page');
  return rendered;
};

beforeAll(() =>
  prepare(
    { read: () => Promise.resolve([]), send: () => Promise.resolve(null) },
    { emailjs: null, avatarUrl: null, publicUrl: '' },
  ),
);

it('calls a page that could not be put together what its heading says, and not a page that is missing', async () => {
  const { status, title, meta } = await page(() => {
    throw new Error('broken');
  });
  expect({ status, title, noindex: meta.noindex }).toEqual({
    status: 500,
    title: 'দুঃখিত, পৃষ্ঠাটি দেখানো যাচ্ছে না — আমাদের প্রতিষ্ঠান',
    noindex: true,
  });
});

it('calls a college that has not entered itself by one name, in the title and in the heading', async () => {
  const { title, html } = await page(() => null);
  expect(title).toBe('আমাদের প্রতিষ্ঠান');
  expect(html).toContain(`>${title}<`);
});
