import type { ExistingRow, SecondFactorStep } from '../contract/index.ts';
import { readErrorTexts } from '../contract/error-texts.ts';

export const NETWORK_MESSAGE =
  'সার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।';
const FALLBACK_MESSAGE = 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন';
const BUSY = 'সার্ভার এই মুহূর্তে সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।';

/** Sentences for answers that bring none of their own, as those of a proxy in front of the server. */
const messageOf: Readonly<Record<number, string>> = {
  0: NETWORK_MESSAGE,
  413: 'যা পাঠাচ্ছেন তা খুব বড়। ছোট ফাইল দিয়ে আবার চেষ্টা করুন।',
  429: 'খুব কম সময়ে বেশি বার চেষ্টা করা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  502: BUSY,
  503: BUSY,
  504: BUSY,
};

/** Any call that did not succeed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    readonly code: string = 'unknown',
    readonly fields: Readonly<Record<string, string>> = {},
    readonly fromServer = false,
    /** With `taken`: the row that is in the way, where the server names it. */
    readonly existing: ExistingRow | null = null,
    /** With `second_factor_required`: what must follow the password. */
    readonly secondFactor: SecondFactorStep | null = null,
    readonly requestId: string | null = null,
  ) {
    super(message);
  }
}

/** No answer came at all. */
export const unreachable = (): ApiError => new ApiError(0, NETWORK_MESSAGE, 'network');

const UNREADABLE = 'সার্ভার এমন উত্তর দিয়েছে যা পড়া যায় না। একটু পরে আবার চেষ্টা করুন।';

/** The answer says that all is well, but is none of the API. */
export const unreadable = (): ApiError => new ApiError(0, UNREADABLE, 'unreadable');

/** Our own error body, or Django REST framework's (`detail`, or texts for each field). */
export function readErrorBody(status: number, body: unknown): ApiError {
  const fallback = messageOf[status] ?? FALLBACK_MESSAGE;
  const {
    code,
    message,
    fields,
    existing = null,
    second_factor = null,
    request_id = null,
  } = readErrorTexts(body);
  return new ApiError(
    status,
    message ?? fallback,
    code,
    fields,
    message !== undefined,
    existing,
    second_factor,
    request_id,
  );
}
