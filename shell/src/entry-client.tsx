import '@angan/shared/styles';
import './styles/fonts.css';
import { provideSession, provideSiteConfig } from '@angan/shared';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { boot } from './boot.ts';
import { noteFailure } from './federation/failures.ts';
import { loadedRemote, loadRemote, RemoteError } from './federation/load-remote.ts';
import { isChunkError, reloadForNewRelease } from './federation/stale-chunk.ts';
import { offerRetry } from './retry-bar.ts';
import { createRouter } from './router/create-router.ts';
import { RouterHost } from './router/router-host.tsx';
import { warmDashboard } from './router/warm-dashboard.ts';
import { createSessionStore, followOtherTabs } from './session/store.ts';
import { guardScripts } from './trusted-types.ts';

guardScripts();
const root = document.getElementById('root')!;
const { ssr, hydrationData, config } = boot();
const site = () => loadedRemote('public_remote')?.site;

const session = createSessionStore();
provideSiteConfig(config);
provideSession(session);
followOtherTabs(session);
warmDashboard(session);

async function start() {
  // The remote first, then the page: no spinner flashes, and the first render equals the server's.
  if (ssr) await loadRemote('public_remote');
  else session.start();
  const router = await createRouter(ssr ? hydrationData : undefined);
  const page = (
    <App site={site}>
      <RouterHost first={router} />
    </App>
  );
  if (ssr) hydrateRoot(root, page);
  else createRoot(root).render(page);
  if (ssr) session.start();
  document.documentElement.dataset['ready'] = 'true';
}

/** What cannot start leaves the server's page as it is: its links and forms are plain ones. */
async function startOrStand() {
  try {
    await start();
  } catch (error) {
    if (error instanceof RemoteError) noteFailure(error);
    else console.warn('The page could not start.', error);
    if (isChunkError(error) && (await reloadForNewRelease(['public_remote']))) return;
    offerRetry(() => void startOrStand());
  }
}

void startOrStand();
