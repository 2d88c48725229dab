import { Spinner } from '@angan/shared/ui';

/** Shown while the first screen's code is on its way and the server sent no page of its own. */
export function PageFallback() {
  return <Spinner />;
}
