import { createContext, useContext } from 'react';

/** What a page can do about a screen that failed. */
export interface Recovery {
  /** Shows the screen anew without leaving the page, from the releases that are live now. */
  retry(error: unknown): void;
}

/** The shell provides it; without a shell only loading the page anew helps. */
export const RecoveryContext = createContext<Recovery>({ retry: () => location.reload() });

/** For the place that stands in for a screen that failed. */
export const useRecovery = (): Recovery => useContext(RecoveryContext);
