import type { RemoteModule } from '@angan/shared/contract';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { keptOfRemote } from './kept-of-remote.ts';
import { inParts } from './part.tsx';

const MOST = 1000;

/** Renders pages, and each part of them but once for what it shows: a write changes one part of a page, and most parts are on many pages. */
export function keptParts() {
  const keptOf = keptOfRemote<string>(MOST);
  return (page: ReactNode, remote: RemoteModule): string =>
    inParts(() => renderToString(page), keptOf(remote));
}
