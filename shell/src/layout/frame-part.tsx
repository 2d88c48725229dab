import type { ReactNode } from 'react';

/** A part of the frame around the screens. The server's build has another in its place, which keeps the markup. */
export const FramePart = ({ children }: { children: ReactNode }) => children;

/** What stands within the frame. The server's build sees there what of its address a screen looks at. */
export const ScreenPart = FramePart;
