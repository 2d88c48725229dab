import type { ErrorBody } from '../contract/index.ts';

export const NETWORK_MESSAGE =
  'সার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।';
const FALLBACK_MESSAGE = 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন';

/** Any call that did not succeed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    readonly code: string = 'unknown',
    readonly fields: Readonly<Record<string, string>> = {},
    /** True when the answer brought a sentence of its own. */
    readonly fromServer = false,
  ) {
    super(message);
  }
}

/** What is thrown where no answer came at all. */
export const unreachable = (): ApiError => new ApiError(0, NETWORK_MESSAGE, 'network');

const firstText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(firstText).find(Boolean) : undefined;
};

/** Reads our own error body, and those of Django REST framework (`detail`, or a list of texts for each field). */
export function readErrorBody(status: number, body: unknown): ApiError {
  if (body === null || typeof body !== 'object')
    return new ApiError(status, status === 0 ? NETWORK_MESSAGE : FALLBACK_MESSAGE);
  const { code, message, detail, fields, ...rest } = body as Partial<ErrorBody> & {
    detail?: unknown;
  };
  const named = Object.entries(fields ?? rest).flatMap(([name, value]) => {
    const text = firstText(value);
    return text ? [[name, text] as const] : [];
  });
  const text = firstText(message) ?? firstText(detail) ?? named[0]?.[1];
  return new ApiError(
    status,
    text ?? FALLBACK_MESSAGE,
    code,
    Object.fromEntries(named),
    text !== undefined,
  );
}
