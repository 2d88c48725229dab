import { createContext } from 'react';

/** True below the frame's own main element: a page has only one. */
export const InsideFrame = createContext(false);
