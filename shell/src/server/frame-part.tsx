import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { today } from '@angan/shared/text';
import { Part } from './part.tsx';

export { ScreenPart } from './screen-part.tsx';

/** A part of the frame, which is another on another page, for other data, and on another day. */
export function FramePart({ name, shows, children }: { name: string; shows: unknown; children: ReactNode }) {
  const { pathname } = useLocation();
  return <Part name={[name, pathname, today(), JSON.stringify(shows)].join('\n')}>{children}</Part>;
}
