import { notify } from '@angan/shared';
import { hasSupportNumber } from '@angan/shared/ui';
import { asApiError } from './form/messages.ts';

export function notifyFailure(reason: unknown): void {
  const error = asApiError(reason);
  notify.error(error.message, undefined, hasSupportNumber(error) ? error : undefined);
}
