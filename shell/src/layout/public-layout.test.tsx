import { fakeSession, sampleAdmin } from '@angan/shared/testing';
import { LAYOUT_ROUTE_ID } from '@angan/shared';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { PublicLayout } from './public-layout.tsx';
import { layoutData, renderFrame, site } from './testing/render-frame.tsx';

const frame = (
  <PublicLayout site={site} year={2026}>
    <h1>নোটিশ বোর্ড</h1>
  </PublicLayout>
);

describe('the public layout', () => {
  it('has a skip link first, then header, navigation, main part, footer and bottom bar', () => {
    fakeSession();
    const { container } = renderFrame(frame);
    expect(container.querySelector('a')).toHaveTextContent('মূল লেখায় যান');
    expect(container.querySelector('a')).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    expect(screen.getByRole('main')).toHaveTextContent('নোটিশ বোর্ড');
    expect(
      [...(container.firstElementChild?.children ?? [])].map(({ tagName }) => tagName),
    ).toEqual(['A', 'HEADER', 'NAV', 'MAIN', 'FOOTER', 'NAV']);
  });

  it('opens social pages in a new tab that learns nothing of this one', () => {
    fakeSession();
    renderFrame(frame);
    const [link] = screen.getAllByRole('link', { name: 'ফেসবুকে আমরা' });
    expect(link).toHaveAttribute('href', 'https://facebook.example/college');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('is rendered on the server as an anonymous visitor sees it', async () => {
    const store = fakeSession();
    store.setState({ user: sampleAdmin });
    const handler = createStaticHandler([
      { id: LAYOUT_ROUTE_ID, path: '/', element: frame, loader: () => layoutData },
    ]);
    const context = (await handler.query(new Request('http://localhost/'))) as StaticHandlerContext;
    document.body.innerHTML = renderToString(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
    );
    expect(screen.getByRole('link', { name: 'লগইন' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('link', { name: 'ড্যাশবোর্ড' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent('নোটিশ বোর্ড');
    // The second run of the ticker comes with the script.
    expect(screen.getAllByText('শীতকালীন ছুটি')).toHaveLength(1);
  });
});
