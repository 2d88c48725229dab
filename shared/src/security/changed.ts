import { createContext } from 'react';

/** Called after a change of the account, so that what is shown of it is loaded again. */
export const Changed = createContext<() => void>(() => undefined);
