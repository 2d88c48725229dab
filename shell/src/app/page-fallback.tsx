import { Spinner } from '@angan/shared/ui';

/** For as long as the first screen loads in a page that the server did not render. */
export function PageFallback() {
  return <Spinner />;
}
