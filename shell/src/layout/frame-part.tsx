import type { ReactNode } from 'react';

/** A part of the frame around the screens. The server's build has another in its place, which keeps the markup. */
export const FramePart = ({ children }: { children: ReactNode }) => children;
