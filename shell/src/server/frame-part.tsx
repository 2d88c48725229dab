import type { ReactNode } from 'react';
import { useLayoutData, type LayoutData } from '@angan/shared';
import { Part } from './part.tsx';

export { ScreenPart } from './screen-part.tsx';

/** A part of the frame, which is another on another page, for other data, and on another day. */
export function FramePart({
  name,
  shows,
  children,
}: {
  name: string;
  shows: keyof LayoutData;
  children: ReactNode;
}) {
  return (
    <Part name={name} shows={useLayoutData()?.[shows]}>
      {children}
    </Part>
  );
}
