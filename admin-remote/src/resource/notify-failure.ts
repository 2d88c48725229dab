import { notify } from '@angan/shared';
import { hasSupportNumber } from '@angan/shared/ui';
import { asApiError } from './form/messages.ts';

/** Says why a call failed, with the number of the request where the server failed. */
export function notifyFailure(reason: unknown): void {
  const error = asApiError(reason);
  notify.error(error.message, undefined, hasSupportNumber(error) ? error : undefined);
}
