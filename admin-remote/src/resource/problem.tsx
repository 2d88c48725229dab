import type { ApiError } from '@angan/shared';
import { SupportNumber } from '@angan/shared/ui';

/** Why a call was refused, with the number of the request where the server failed. */
export const Problem = ({ error }: { error: ApiError }) => (
  <>
    {error.message}
    <SupportNumber error={error} />
  </>
);
