import { screen, waitFor, within } from '@testing-library/react';
import {
  fakeApi,
  heard,
  installImages,
  ok,
  photo,
  pressToast,
  refusal,
  renderScreen,
  saidIn,
  writes,
  type Answer,
  type Sent,
} from '../../testing/index.ts';
import { Component } from './index.tsx';

const TOO_FEW = 'Please upload at least 1 image!';
const TOO_MANY = 'Maximum 4 images can be uploaded!';
const LAST_ONE = 'At least 1 image must be uploaded!';
const stored = ({ body }: Sent): Answer => ({
  status: 201,
  body: { id: 9, image: '/media/9.webp', caption: (body as { caption?: string }).caption ?? null },
});

type User = ReturnType<typeof renderScreen>['user'];
const form = () => within(screen.getByRole('form', { name: 'নতুন ছবি' }));
const slots = () => within(form().getByRole('list')).getAllByRole('listitem');
const add = () => form().getByRole('button', { name: 'আরও ছবি যোগ করুন' });
const send = () => form().getByRole('button', { name: 'আপলোড করুন' });
const pick = async (user: User, index: number, file: File) => {
  await user.upload(slots()[index]?.querySelector('input[data-picker]') as HTMLInputElement, file);
  await within(slots()[index] as HTMLElement).findByRole('img');
};
const caption = (index: number) => within(slots()[index] as HTMLElement).getByLabelText(/ক্যাপশন/);

beforeEach(installImages);

describe('uploading to the gallery', () => {
  it('sends one request an image, each with its caption, one after the other', async () => {
    const calls = fakeApi({ 'get gallery/': ok([]), 'post gallery/': stored });
    const { user, toasts } = renderScreen(Component);
    await pick(user, 0, photo('a.jpg'));
    await user.type(caption(0), 'বিজ্ঞান মেলা');
    await user.click(add());
    await pick(user, 1, photo('b.jpg'));
    await user.click(send());
    await heard(toasts, ['success: ২টি ছবি গ্যালারিতে যোগ হয়েছে।']);
    const posts = calls.filter(({ method }) => method === 'post');
    expect(
      posts.map(({ body }) =>
        Object.entries(body as object).map(([name, value]) => [
          name,
          value instanceof File ? value.name : value,
        ]),
      ),
    ).toEqual([
      [
        ['image', 'a.webp'],
        ['caption', 'বিজ্ঞান মেলা'],
      ],
      [['image', 'b.webp']],
    ]);
    expect(new Set(posts.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
    expect(slots()).toHaveLength(1);
    expect(caption(0)).toHaveValue('');
  });

  it('requires at least one image, the first among them', async () => {
    const calls = fakeApi({ 'get gallery/': ok([]) });
    const { user, toasts } = renderScreen(Component);
    await user.click(send());
    expect(form().getByRole('alert')).toHaveTextContent(TOO_FEW);
    await user.click(add());
    await pick(user, 1, photo('b.jpg'));
    await user.click(send());
    expect(form().getByRole('alert')).toHaveTextContent('প্রথম ছবিটি বেছে নিন।');
    expect(saidIn(toasts)).toEqual([`error: ${TOO_FEW}`]);
    expect(writes(calls)).toEqual([]);
  });

  it('takes four images and says so at the fifth, while the button stays', async () => {
    fakeApi({ 'get gallery/': ok([]) });
    const { user, toasts } = renderScreen(Component);
    for (let count = 1; count < 4; count += 1) await user.click(add());
    expect(slots()).toHaveLength(4);
    expect(toasts).toEqual([]);
    await user.click(add());
    expect(slots()).toHaveLength(4);
    expect(saidIn(toasts)).toEqual([`error: ${TOO_MANY}`]);
    expect(form().getByRole('alert')).toHaveTextContent(TOO_MANY);
    expect(add()).toBeEnabled();
  });

  it('fills the slots with several files at once, and queues those beyond four', async () => {
    const calls = fakeApi({ 'get gallery/': ok([]), 'post gallery/': stored });
    const { user, toasts } = renderScreen(Component);
    const picker = slots()[0]?.querySelector('input[data-picker]') as HTMLInputElement;
    await user.upload(
      picker,
      [1, 2, 3, 4, 5, 6].map((number) => photo(`${number}.jpg`)),
    );
    await waitFor(() => expect(form().getAllByRole('img')).toHaveLength(4));
    expect(saidIn(toasts)).toEqual([`error: ${TOO_MANY}`]);
    expect(form().getByRole('alert')).toHaveTextContent(TOO_MANY);
    expect(form().getByText(/^আরও ২টি ছবি অপেক্ষায় আছে।/)).toBeInTheDocument();
    await user.click(send());
    await heard(toasts, [`error: ${TOO_MANY}`, 'success: ৪টি ছবি গ্যালারিতে যোগ হয়েছে।']);
    await waitFor(() => expect(form().getAllByRole('img')).toHaveLength(2));
    expect(form().queryByText(/অপেক্ষায় আছে/)).not.toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(writes(calls)).toHaveLength(6));
    const names = calls
      .filter(({ method }) => method === 'post')
      .map(({ body }) => (body as { image: File }).image.name);
    expect(names).toEqual(['1.webp', '2.webp', '3.webp', '4.webp', '5.webp', '6.webp']);
  });

  it('waits for a picture that is still being prepared, and says so', async () => {
    let ready = () => undefined as void;
    const bitmap = new Promise((resolve) => {
      ready = () => resolve({ width: 40, height: 30, close: () => undefined });
    });
    Object.assign(globalThis, { createImageBitmap: () => bitmap });
    const calls = fakeApi({ 'get gallery/': ok([]), 'post gallery/': stored });
    const { user, toasts } = renderScreen(Component);
    await user.upload(
      slots()[0]?.querySelector('input[data-picker]') as HTMLInputElement,
      photo('a.jpg'),
    );
    await user.click(send());
    expect(
      await form().findByText('বাছাই করা ছবি তৈরি হচ্ছে। হয়ে গেলেই আপলোড শুরু হবে।'),
    ).toBeInTheDocument();
    expect(writes(calls)).toEqual([]);
    ready();
    await heard(toasts, ['success: ১টি ছবি গ্যালারিতে যোগ হয়েছে।']);
  });

  it('does not let the last image go', async () => {
    fakeApi({ 'get gallery/': ok([]) });
    const { user, toasts } = renderScreen(Component);
    await user.click(add());
    await user.click(screen.getByRole('button', { name: 'ছবি ২ বাদ দিন' }));
    expect(slots()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'ছবি ১ বাদ দিন' }));
    expect(slots()).toHaveLength(1);
    expect(saidIn(toasts)).toEqual([`error: ${LAST_ONE}`]);
  });

  it('refuses what is no picture', async () => {
    fakeApi({ 'get gallery/': ok([]) });
    const { user } = renderScreen(Component);
    const picker = slots()[0]?.querySelector('input[data-picker]') as HTMLInputElement;
    picker.removeAttribute('accept');
    await user.upload(picker, new File(['GIF89a'], 'a.gif', { type: 'image/gif' }));
    expect(await form().findByText(/^ছবিটি GIF ধরনের/)).toBeInTheDocument();
  });

  it('keeps a failed image with its reason, and sends that one again under the same key', async () => {
    let tries = 0;
    const calls = fakeApi({
      'get gallery/': ok([]),
      'post gallery/': (sent) =>
        ++tries === 1
          ? refusal(413, {
              code: 'too_large',
              message: 'ছবিটি খুব বড়।',
              fields: { image: 'ছবিটি খুব বড়।' },
            })
          : stored(sent),
    });
    const { user, toasts } = renderScreen(Component);
    await pick(user, 0, photo('a.jpg'));
    await user.click(add());
    await pick(user, 1, photo('b.jpg'));
    await user.click(send());
    await heard(toasts, [
      'success: ১টি ছবি গ্যালারিতে যোগ হয়েছে।',
      'error: ১টি ছবি আপলোড করা যায়নি। আবার চেষ্টা করুন।',
    ]);
    expect(slots()).toHaveLength(1);
    expect(within(slots()[0] as HTMLElement).getByRole('alert')).toHaveTextContent('ছবিটি খুব বড়।');
    await user.click(form().getByRole('button', { name: /আবার চেষ্টা করুন/ }));
    await waitFor(() => expect(toasts).toHaveLength(3));
    const keys = calls
      .filter(({ method }) => method === 'post')
      .map(({ headers }) => headers['Idempotency-Key']);
    // What was stored after it has not taken its key away.
    expect([keys.length, keys[2]]).toEqual([3, keys[0]]);
  });

  it('waits while it uploads, and can be stopped without losing what was picked', async () => {
    const calls = fakeApi({
      'get gallery/': ok([]),
      'post gallery/': () => new Promise<never>(() => undefined),
    });
    const { user, toasts } = renderScreen(Component);
    await pick(user, 0, photo('a.jpg'));
    await user.click(add());
    await pick(user, 1, photo('b.jpg'));
    await user.dblClick(send());
    expect(await form().findByRole('progressbar', { name: 'ছবি ১: আপলোড' })).toBeInTheDocument();
    expect(form().getByText('অপেক্ষায় আছে…')).toBeInTheDocument();
    expect(form().getByRole('button', { name: 'আপলোড হচ্ছে…' })).toBeDisabled();
    expect(form().queryByRole('button', { name: 'আরও ছবি যোগ করুন' })).not.toBeInTheDocument();
    await user.click(form().getByRole('button', { name: 'আপলোড থামান' }));
    expect(await form().findAllByText('আপলোড থামানো হয়েছে।')).toHaveLength(2);
    expect(writes(calls)).toEqual(['post gallery/']);
    expect(slots()).toHaveLength(2);
    expect(toasts).toEqual([]);
  });

  it('confirms before picked images are left', async () => {
    fakeApi({ 'get gallery/': ok([]) });
    const { user, router } = renderScreen(Component);
    await user.type(caption(0), 'মেলা');
    await user.click(screen.getByRole('link', { name: 'অন্য পাতা' }));
    expect(screen.getByRole('dialog', { name: 'লেখা সংরক্ষণ করা হয়নি' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/screen');
  });
});

describe('the images of the gallery', () => {
  const items = [
    { id: 1, image: '/media/1.webp', caption: 'বিজ্ঞান মেলা', version: 2 },
    { id: 2, image: '/media/2.webp', caption: null, version: 1 },
  ];
  const list = () => within(screen.getByRole('region', { name: /গ্যালারির ছবি/ }));

  it('are shown with their captions and their number', async () => {
    fakeApi({ 'get gallery/': ok(items) });
    renderScreen(Component);
    expect(await list().findByRole('heading', { name: 'গ্যালারির ছবি (২টি)' })).toBeInTheDocument();
    expect(
      list()
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['বিজ্ঞান মেলা', 'ক্যাপশন ছাড়া ছবি']);
  });

  it('get another caption, the image staying as it is', async () => {
    const calls = fakeApi({
      'get gallery/': ok(items),
      'patch gallery/1/': ok({ ...items[0], caption: '' }),
    });
    const { user, toasts } = renderScreen(Component);
    await user.click(await list().findByRole('button', { name: 'ক্যাপশন সম্পাদনা: বিজ্ঞান মেলা' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ক্যাপশন সম্পাদনা' }));
    await user.clear(dialog.getByLabelText('ক্যাপশন'));
    await user.click(dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }));
    await heard(toasts, ['success: ক্যাপশন হালনাগাদ হয়েছে']);
    expect(calls.find(({ method }) => method === 'patch')).toMatchObject({
      body: { caption: '' },
      headers: { 'If-Match': '"2"' },
    });
  });

  it('are deleted after a question, and can be had back', async () => {
    const calls = fakeApi({
      'get gallery/': ok(items),
      'delete gallery/2/': ok(undefined),
      'post gallery/2/restore/': ok(items[1]),
    });
    const { user, toasts } = renderScreen(Component);
    await user.click(await list().findByRole('button', { name: 'মুছুন: ক্যাপশন ছাড়া ছবি' }));
    await user.click(screen.getByRole('button', { name: 'মুছে ফেলুন' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { text: 'ছবিটি মুছে ফেলা হয়েছে', action: { label: 'ফিরিয়ে আনুন' } },
      ]),
    );
    expect(writes(calls)).toEqual(['delete gallery/2/']);
    const title = screen.getByRole('heading', { level: 1 });
    expect(title).toHaveFocus();
    pressToast(toasts[0]);
    await heard(toasts, ['success: ছবিটি মুছে ফেলা হয়েছে', 'success: ছবিটি ফিরিয়ে আনা হয়েছে']);
    expect(list().getByRole('button', { name: 'ক্যাপশন ছাড়া ছবি' })).toHaveFocus();
  });

  it('say so when there are none, and when they cannot be loaded', async () => {
    let tries = 0;
    fakeApi({
      'get gallery/': () => (++tries === 1 ? { status: 0 } : { status: 200, body: [] }),
    });
    const { user } = renderScreen(Component);
    await user.click(await list().findByRole('button', { name: 'আবার চেষ্টা করুন' }));
    expect(await list().findByText(/গ্যালারিতে এখনো কোনো ছবি নেই।/)).toBeInTheDocument();
  });
});
