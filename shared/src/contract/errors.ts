/** The one shape of every answer that is not 2xx. Codes are for programs, `message` is for people. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
}

export type ErrorCode =
  | 'validation_failed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'taken'
  | 'in_use'
  | 'clash'
  | 'changed_meanwhile'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many_requests'
  | 'storage_full'
  | 'unavailable'
  | 'internal';
