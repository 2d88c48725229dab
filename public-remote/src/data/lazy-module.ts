import { warmCalls } from '@angan/shared';

/** Code that a form needs only once it is used: the page shows sooner without it. */
export const lazyModule = <Module>(load: () => Promise<Module>) => ({
  preload(): void {
    warmCalls();
    load().catch(() => undefined);
  },
  /** The module; null when it cannot be fetched. */
  get: (): Promise<Module | null> => load().catch(() => null),
});
