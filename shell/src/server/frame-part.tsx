import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLayoutData, type LayoutData } from '@angan/shared';
import { today } from '@angan/shared/text';
import { Part } from './part.tsx';

export { ScreenPart } from './screen-part.tsx';

/** A part of the frame, which is another on another page, for other data, and on another day. */
export function FramePart({ name, shows, children }: { name: string; shows: keyof LayoutData; children: ReactNode }) {
  const { pathname } = useLocation();
  const data = useLayoutData()?.[shows];
  return <Part name={[name, pathname, today(), JSON.stringify(data)].join('\n')}>{children}</Part>;
}
