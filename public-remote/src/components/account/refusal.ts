import { ApiError } from '@angan/shared';

/** The server's own words for a refusal; null where it gave none, as without a connection. */
export const refusalOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.fromServer ? error : null;
