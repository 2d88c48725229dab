import '@angan/shared/styles';
import './styles/fonts.css';
import { provideSession, provideSiteConfig } from '@angan/shared';
import { RouterProvider, type RouteObject } from 'react-router-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { boot } from './boot.ts';
import { noteFailure } from './federation/failures.ts';
import { loadedRemote, loadRemote, RemoteError } from './federation/load-remote.ts';
import { createRouter } from './router/create-router.ts';
import { prefetchFrom } from './router/prefetch.ts';
import { createSessionStore, followOtherTabs } from './session/store.ts';

const site = () => loadedRemote('public_remote')?.site;

async function start(root: HTMLElement) {
  provideSiteConfig(boot().config);
  const session = createSessionStore(localStorage);
  provideSession(session);
  followOtherTabs(session);

  const { ssr, hydrationData } = boot();
  // The remote first, then the page: no spinner flashes, and the first render equals the server's.
  if (ssr) await loadRemote('public_remote');
  else session.start();
  const router = await createRouter(ssr ? hydrationData : undefined);
  const page = (
    <App site={site} prefetch={prefetchFrom(router.routes as RouteObject[])}>
      <RouterProvider router={router} />
    </App>
  );
  if (ssr) hydrateRoot(root, page);
  else createRoot(root).render(page);
  if (ssr) session.start();
  document.documentElement.dataset['ready'] = 'true';
}

start(document.getElementById('root')!).catch((error: unknown) => {
  // The server's page stands as it is: its links and forms are plain ones.
  if (error instanceof RemoteError) noteFailure(error);
  else console.error(error);
});
