import { createContext, useContext } from 'react';

export interface Recovery {
  /** Renders the screen again without leaving the page, from the releases that are live now. */
  retry(error: unknown): void;
}

/** Provided by the shell; without a shell only a reload helps. */
export const RecoveryContext = createContext<Recovery>({ retry: () => location.reload() });

export const useRecovery = (): Recovery => useContext(RecoveryContext);
