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
  messagesIn,
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
const tiles = () => within(form().getByRole('list')).queryAllByRole('listitem');
const send = () => form().getByRole('button', { name: 'আপলোড করুন' });
const picker = () =>
  document.querySelector<HTMLInputElement>('form input[data-picker]') as HTMLInputElement;
const photos = (count: number) => Array.from({ length: count }, (_, at) => photo(`${at + 1}.jpg`));
const pick = async (user: User, files: File[]) => {
  await user.upload(picker(), files);
  await waitFor(() => expect(form().getAllByRole('img')).toHaveLength(tiles().length));
};
const caption = (index: number) => within(tiles()[index] as HTMLElement).getByLabelText(/ক্যাপশন/);
const names = (calls: readonly Sent[]) =>
  calls
    .filter(({ method }) => method === 'post')
    .map(({ body }) => (body as { image: File }).image.name);

beforeEach(installImages);

describe('uploading to the gallery', () => {
  it('sends one request an image, each with its caption, one after the other', async () => {
    const calls = fakeApi({ 'get gallery/': ok([]), 'post gallery/': stored });
    const { user, toasts } = renderScreen(Component);
    await pick(user, [photo('a.jpg'), photo('b.jpg')]);
    await user.type(caption(0), 'বিজ্ঞান মেলা');
    await user.click(send());
    await heard(toasts, ['success: ২টি ছবি গ্যালারিতে যোগ হয়েছে।']);
    const posts = calls.filter(({ method }) => method === 'post');
    expect(names(posts)).toEqual(['a.webp', 'b.webp']);
    expect(posts.map(({ body }) => (body as { caption?: string }).caption)).toEqual([
      'বিজ্ঞান মেলা',
      undefined,
    ]);
    expect(new Set(posts.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
    expect(tiles()).toHaveLength(0);
  });

  it('requires at least one image', async () => {
    const calls = fakeApi({ 'get gallery/': ok([]) });
    const { user, toasts } = renderScreen(Component);
    await user.click(send());
    await waitFor(() => expect(form().getByRole('alert')).toHaveTextContent(TOO_FEW));
    expect(messagesIn(toasts)).toEqual([`error: ${TOO_FEW}`]);
    expect(writes(calls)).toEqual([]);
  });

  it('shows ten selected pictures without a complaint, and speaks of four where more are sent', async () => {
    const calls = fakeApi({ 'get gallery/': ok([]), 'post gallery/': stored });
    const { user, toasts } = renderScreen(Component);
    await pick(user, photos(5));
    expect(form().getByRole('button', { name: /^আরও ছবি যোগ করুন/ })).toBeEnabled();
    await pick(user, photos(5));
    expect(tiles()).toHaveLength(10);
    expect(form().queryByRole('button', { name: /^আরও ছবি যোগ করুন/ })).not.toBeInTheDocument();
    expect(form().queryByText(TOO_MANY)).not.toBeInTheDocument();
    await user.type(caption(9), 'শেষ ছবি');
    await user.click(send());
    expect(await form().findByText(TOO_MANY)).toBeInTheDocument();
    await heard(toasts, [
      'success: ৪টি ছবি গ্যালারিতে যোগ হয়েছে। আরও ৬টি বাকি, আবার ‘আপলোড করুন’ চাপুন।',
    ]);
    expect([tiles().length, names(calls).length]).toEqual([6, 4]);
    await user.click(send());
    await waitFor(() => expect(tiles()).toHaveLength(2));
    await user.click(send());
    await waitFor(() => expect(tiles()).toHaveLength(0));
    expect(form().queryByText(TOO_MANY)).not.toBeInTheDocument();
    const numbers = [1, 2, 3, 4, 5].map((number) => `${number}.webp`);
    expect(names(calls)).toEqual([...numbers, ...numbers]);
    const last = calls.filter(({ method }) => method === 'post').at(-1);
    expect(last?.body).toMatchObject({ caption: 'শেষ ছবি' });
  });

  it('prepares one picture after the other, and waits for them with the upload', async () => {
    const opened: (() => void)[] = [];
    Object.assign(globalThis, {
      createImageBitmap: () =>
        new Promise((resolve) => {
          opened.push(() => resolve({ width: 40, height: 30, close: () => undefined }));
        }),
    });
    const calls = fakeApi({ 'get gallery/': ok([]), 'post gallery/': stored });
    const { user, toasts } = renderScreen(Component);
    await user.upload(picker(), photos(2));
    await user.click(send());
    expect(
      await form().findByText('বাছাই করা ছবি তৈরি হচ্ছে। হয়ে গেলেই আপলোড শুরু হবে।'),
    ).toBeInTheDocument();
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(writes(calls)).toEqual([]);
    opened[0]?.();
    await waitFor(() => expect(opened).toHaveLength(2));
    expect(writes(calls)).toEqual([]);
    opened[1]?.();
    await heard(toasts, ['success: ২টি ছবি গ্যালারিতে যোগ হয়েছে।']);
  });

  it('does not let the last image go', async () => {
    fakeApi({ 'get gallery/': ok([]) });
    const { user, toasts } = renderScreen(Component);
    await pick(user, photos(2));
    await user.click(screen.getByRole('button', { name: 'ছবি ২ বাদ দিন' }));
    expect(tiles()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'ছবি ১ বাদ দিন' }));
    expect(tiles()).toHaveLength(1);
    expect(messagesIn(toasts)).toEqual([`error: ${LAST_ONE}`]);
  });

  it('refuses what is no picture, and sends the others', async () => {
    const calls = fakeApi({ 'get gallery/': ok([]), 'post gallery/': stored });
    const { user } = renderScreen(Component);
    picker().removeAttribute('accept');
    await user.upload(picker(), [
      new File(['GIF89a'], 'a.gif', { type: 'image/gif' }),
      photo('b.jpg'),
    ]);
    expect(await form().findByText(/^ছবিটি GIF ধরনের/)).toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(names(calls)).toEqual(['b.webp']);
    await user.click(screen.getByRole('button', { name: 'ছবি ১ বাদ দিন' }));
    expect(tiles()).toHaveLength(0);
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
    await pick(user, [photo('a.jpg'), photo('b.jpg')]);
    await user.click(send());
    await heard(toasts, [
      'success: ১টি ছবি গ্যালারিতে যোগ হয়েছে।',
      'error: ১টি ছবি আপলোড করা যায়নি। আবার চেষ্টা করুন।',
    ]);
    expect(tiles()).toHaveLength(1);
    const reason = within(tiles()[0] as HTMLElement).getByRole('alert');
    expect(reason).toHaveTextContent('ছবিটি খুব বড়।');
    await waitFor(() => expect(reason).toHaveFocus());
    await user.click(form().getByRole('button', { name: /আবার চেষ্টা করুন/ }));
    await waitFor(() => expect(toasts).toHaveLength(3));
    const keys = calls
      .filter(({ method }) => method === 'post')
      .map(({ headers }) => headers['Idempotency-Key']);
    // What was stored after it has not taken its key away.
    expect([keys.length, keys[2]]).toEqual([3, keys[0]]);
  });

  it('stores one picture where its caption is changed after a lost answer', async () => {
    let tries = 0;
    const existing = { id: 9, name: 'ছবি' };
    const calls = fakeApi({
      'get gallery/': ok([]),
      'post gallery/': () =>
        ++tries === 1 ? { status: 0 } : { status: 409, body: { code: 'clash', existing } },
      'put gallery/9/': stored,
    });
    const { user, toasts } = renderScreen(Component);
    await pick(user, [photo('a.jpg')]);
    await user.click(send());
    await heard(toasts, ['error: ১টি ছবি আপলোড করা যায়নি। আবার চেষ্টা করুন।']);
    await user.type(caption(0), 'বিজ্ঞান মেলা');
    await user.click(send());
    await waitFor(() => expect(tiles()).toHaveLength(0));
    const sent = calls.filter(({ method }) => method !== 'get');
    const [first, second] = sent.map(({ headers }) => headers['Idempotency-Key']);
    expect([sent.length, second]).toEqual([3, first]);
    expect(sent[2]?.body).toMatchObject({ caption: 'বিজ্ঞান মেলা' });
  });

  it('waits while it uploads, and can be stopped without losing what was picked', async () => {
    const calls = fakeApi({
      'get gallery/': ok([]),
      'post gallery/': () => new Promise<never>(() => undefined),
    });
    const { user, toasts } = renderScreen(Component);
    await pick(user, [photo('a.jpg'), photo('b.jpg')]);
    await user.dblClick(send());
    expect(await form().findByRole('progressbar', { name: 'ছবি ১: আপলোড' })).toBeInTheDocument();
    expect(form().getByText('অপেক্ষায় আছে…')).toBeInTheDocument();
    expect(form().getByRole('button', { name: 'আপলোড হচ্ছে…' })).toBeDisabled();
    expect(form().getByRole('button', { name: /^আরও ছবি যোগ করুন/ })).toBeDisabled();
    await user.click(form().getByRole('button', { name: 'আপলোড থামান' }));
    expect(await form().findAllByText('আপলোড থামানো হয়েছে।')).toHaveLength(2);
    expect(writes(calls)).toEqual(['post gallery/']);
    expect(tiles()).toHaveLength(2);
    expect(toasts).toEqual([]);
  });

  it('confirms before picked images are left', async () => {
    fakeApi({ 'get gallery/': ok([]) });
    const { user, router } = renderScreen(Component);
    await pick(user, photos(1));
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

  it('appear with their captions and their number', async () => {
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
