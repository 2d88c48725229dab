import type { ReactNode } from 'react';

interface Props {
  name: string;
  /** The data that is in it, beside the page and the release. */
  shows: unknown;
  children: ReactNode;
}

/** A part of the frame around the screens. The server's build has another in its place, which keeps the markup. */
export const FramePart = ({ children }: Props) => children;

/** What stands within the frame. The server's build sees there what of its address a screen looks at. */
export const ScreenPart = ({ children }: Pick<Props, 'children'>) => children;
