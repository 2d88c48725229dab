import { warmCalls } from '@angan/shared';

/** What checks and sends a form comes later than the form: a slow phone shows the page sooner without the contract's schemas. */
export const lateCode = <Code>(load: () => Promise<Code>) => ({
  /** Fetches it, and what calls the server, as somebody has begun to write. */
  warm(): void {
    warmCalls();
    load().catch(() => undefined);
  },
  /** The code; null when it cannot be fetched. */
  get: (): Promise<Code | null> => load().catch(() => null),
});
