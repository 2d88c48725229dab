import { SupportNumber, type FailedRequest } from './support-number.tsx';

/** Why a call was refused, with the number of the request where the server failed. */
export const Problem = ({ error }: { error: FailedRequest & { message: string } }) => (
  <>
    {error.message}
    <SupportNumber error={error} />
  </>
);
