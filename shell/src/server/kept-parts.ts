import type { RemoteModule } from '@angan/shared/contract';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { inParts } from './part.tsx';

const MOST = 1000;

/** Renders pages, and each part of them but once for what it shows: a write changes one part of a page, and most parts are on many pages. */
export function keptParts() {
  const ofRemotes = new WeakMap<RemoteModule, Map<string, string>>();

  return function render(page: ReactNode, remote: RemoteModule): string {
    const kept = ofRemotes.get(remote) ?? new Map<string, string>();
    ofRemotes.set(remote, kept);
    return inParts(() => renderToString(page), kept, (name, markup) => {
      if (kept.size >= MOST) kept.clear();
      kept.set(name, markup);
    });
  };
}
