import { LAYOUT_ROUTE_ID } from '@angan/shared';
import type { RemoteModule } from '@angan/shared/contract';
import { today } from '@angan/shared/text';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { StaticHandlerContext } from 'react-router-dom';
import { IsFrameKept, takeFrame, withFrame } from './frame-part.tsx';

const MOST = 50;

/**
 * Renders pages, and the frame around their screens but once for each address and state of its data: header, menu and footer
 * are more than half of a page's elements.
 */
export function keptFrames() {
  const ofRemotes = new WeakMap<RemoteModule, Map<string, string[]>>();

  return {
    render(page: ReactNode, remote: RemoteModule, { location, loaderData, errors }: StaticHandlerContext): string {
      const kept = ofRemotes.get(remote) ?? new Map<string, string[]>();
      ofRemotes.set(remote, kept);
      // All that a frame shows of a visitor whom nobody knows.
      const name = [location.pathname, today(), JSON.stringify(loaderData[LAYOUT_ROUTE_ID])].join('\n');
      const frame = errors ? undefined : kept.get(name);
      const html = renderToString(<IsFrameKept value={frame !== undefined}>{page}</IsFrameKept>);
      if (frame) return withFrame(html, frame);
      const whole = takeFrame(html);
      if (whole.frame && !errors) {
        if (kept.size >= MOST) kept.clear();
        kept.set(name, whole.frame);
      }
      return whole.html;
    },
  };
}
