import { siteConfig } from '@angan/shared';
import type { BrowserReport } from '@angan/shared/contract';
import { remoteAt } from '@angan/shared/platform';
import { receiveErrors } from '../federation/noted-errors.ts';
import { registeredReleases, registeredRemote } from '../federation/registered.ts';

/** One visit in so many tells how fast it was. */
const SAMPLE = 10;

const first = remoteAt(location.pathname);
let isCounted = false;

const releaseOf = (part: string): string =>
  (part === 'shell'
    ? document.documentElement.dataset['release']
    : registeredRemote(part)?.release) ?? '';
const releasesOf = (parts: string[]) =>
  Object.fromEntries(parts.map((part) => [part, releaseOf(part)]));

/** The first report of a visit counts it. */
function send(report: BrowserReport): void {
  const parts = ['shell', ...registeredReleases().map(([name]) => name)];
  const visit = isCounted ? undefined : releasesOf(parts);
  isCounted = true;
  const body = new Blob([JSON.stringify({ visit, ...report })], { type: 'application/json' });
  try {
    navigator.sendBeacon('/api/reports/', body);
  } catch {
    // A browser without beacons, or whose owner refuses them.
  }
}

async function followSpeed(): Promise<void> {
  const { measured } = await import(/* webpackChunkName: "speed" */ './speed.ts');
  const values = measured();
  const parts = releasesOf([...new Set(['shell', first])]);
  onLeave(() => send({ speed: { parts, ...values } }));
}

function onLeave(work: () => void): void {
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    work();
  };
  document.addEventListener('visibilitychange', leave);
}

/** Tells the server of this visit and its errors, without anything about the person. */
export function startReports(): void {
  const { abilities, apiUrl } = siteConfig();
  if (apiUrl || !abilities?.includes('reports')) return;
  receiveErrors((noted) => {
    void import(/* webpackChunkName: "errors" */ './errors.ts').then(({ described }) => {
      const error = described(noted, releaseOf);
      if (error) send({ errors: [error] });
    }, noop);
  });
  if (crypto.getRandomValues(new Uint16Array(1))[0]! % SAMPLE === 0) void followSpeed().catch(noop);
  else onLeave(() => isCounted || send({}));
}
const noop = () => undefined;
