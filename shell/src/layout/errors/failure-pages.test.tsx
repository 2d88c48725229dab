import { ApiError } from '@angan/shared';
import { fakeSession } from '@angan/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';
import { NotFound } from './not-found.tsx';
import { PublicLayout } from '../public-layout.tsx';
import { reloadPage } from './reload-page.ts';
import { RemoteFailed } from './remote-failed.tsx';
import { renderFrame } from '../testing/render-frame.tsx';

jest.mock('./reload-page.ts', () => ({ reloadPage: jest.fn() }));
beforeEach(() => jest.mocked(reloadPage).mockClear());

const retryButton = () => screen.getByRole('button', { name: 'আবার চেষ্টা করুন' });

describe('the page of an unknown path', () => {
  it('says so in the words passed and leads on', () => {
    renderFrame(<NotFound />);
    expect(
      screen.getByRole('heading', { level: 1, name: '404 - Page not found' }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/notice',
      '/admission',
      '/academic',
      '/contact',
    ]);
  });
});

describe('the error page', () => {
  it('shows nothing of the inner error and reloads the page on request', async () => {
    render(<ErrorPage error={new Error('Cannot read properties of undefined')} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
    );
    expect(document.body).not.toHaveTextContent('undefined');
    expect(screen.getByRole('link', { name: 'হোম পৃষ্ঠায় যান' })).toHaveAttribute('href', '/');
    await userEvent.click(retryButton());
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('shows what the server said', () => {
    render(<ErrorPage error={new ApiError(503, 'সার্ভারে কাজ চলছে।')} onRetry={jest.fn()} />);
    expect(screen.getByRole('alert')).toHaveTextContent('সার্ভারে কাজ চলছে।');
  });

  it('tries again in its own way where it has one', async () => {
    const onRetry = jest.fn();
    render(<ErrorPage error={null} onRetry={onRetry} />);
    await userEvent.click(retryButton());
    expect([onRetry.mock.calls.length, jest.mocked(reloadPage).mock.calls.length]).toEqual([1, 0]);
  });

  it('is the page of an unknown path when that is the error', () => {
    const missing = {
      status: 404,
      statusText: 'Not Found',
      internal: false,
      data: data(null).data,
    };
    renderFrame(<ErrorPage error={missing} />);
    expect(screen.getByRole('heading', { name: '404 - Page not found' })).toBeInTheDocument();
  });

  it('has one main element, by itself and inside the layout', () => {
    fakeSession();
    const page = render(<ErrorPage error={null} />);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    page.unmount();
    renderFrame(
      <PublicLayout site={undefined}>
        <ErrorPage error={null} />
      </PublicLayout>,
    );
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });
});

describe('the place of a part that could not be loaded', () => {
  it('says so and tries again without leaving the page', async () => {
    const onRetry = jest.fn();
    render(<RemoteFailed reason="unavailable" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('দুঃখিত, এই অংশটি লোড করা যায়নি।');
    await userEvent.click(retryButton());
    expect([onRetry.mock.calls.length, jest.mocked(reloadPage).mock.calls.length]).toEqual([1, 0]);
  });

  it('says that a new version has come', async () => {
    const onRetry = jest.fn();
    render(<RemoteFailed reason="version" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('ওয়েবসাইটের নতুন সংস্করণ এসেছে।');
    await userEvent.click(retryButton());
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
