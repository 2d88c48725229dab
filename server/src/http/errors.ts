import {
  type ErrorCode,
  type ExistingRow,
  type ReadinessChecks,
  type SecondFactorStep,
  ID_MAX,
} from '@angan/shared/contract';

/** An answer that is not 2xx, as thrown by any handler. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly extras: {
      fields?: Record<string, string>;
      existing?: ExistingRow;
      checks?: ReadinessChecks;
      second_factor?: SecondFactorStep;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
  }
}

const MARKED = 'কিছু ঘর ঠিক নেই। চিহ্নিত ঘরগুলো দেখুন।';
const oneOf = (fields: Record<string, string>) => {
  const sentences = [...new Set(Object.values(fields))];
  return sentences.length === 1 && sentences[0] ? sentences[0] : MARKED;
};

export const invalid = (fields: Record<string, string>) =>
  new HttpError(400, 'validation_failed', oneOf(fields), { fields });
export const unreadableRequest = () =>
  new HttpError(400, 'validation_failed', 'পাঠানো তথ্য পড়া যায়নি।');
export const unauthenticated = () =>
  new HttpError(
    401,
    'unauthenticated',
    'আপনি লগইন করা নেই অথবা আপনার লগইনের মেয়াদ শেষ। আবার লগইন করুন।',
    { headers: { 'www-authenticate': 'Bearer realm="api"' } },
  );
export const forbidden = () => new HttpError(403, 'forbidden', 'এই কাজের অনুমতি আপনার নেই।');
/** Thrown where the password is right and a further step must follow. */
export const secondFactorRequired = (second_factor: SecondFactorStep) =>
  new HttpError(401, 'second_factor_required', 'পাসওয়ার্ড ঠিক আছে। এবার দ্বিতীয় ধাপটি শেষ করুন।', {
    second_factor,
  });
/** Thrown where a sensitive action needs a confirmation of the last ten minutes. */
export const confirmationRequired = () =>
  new HttpError(403, 'confirmation_required', 'এই কাজের আগে নিশ্চিত করুন যে এটি আপনিই।');
/** Thrown where the college requires a second factor and this account has none yet. */
export const setUpRequired = () =>
  new HttpError(
    403,
    'second_factor_setup_required',
    'এই প্রতিষ্ঠানে দুই ধাপে লগইন বাধ্যতামূলক। আগে ‘নিরাপত্তা’ পাতায় সেটি চালু করুন।',
  );
export const notFound = () => new HttpError(404, 'not_found', 'যা খুঁজছেন তা পাওয়া যায়নি।');
export const orNotFound = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw notFound();
  return value;
};
export const methodNotAllowed = (allow: string) =>
  new HttpError(405, 'method_not_allowed', 'এখানে এই কাজটি করা যায় না।', { headers: { allow } });
export const timedOut = () =>
  new HttpError(408, 'unavailable', 'তথ্য আসতে বেশি সময় লাগছে। আবার চেষ্টা করুন।');
export const notUnique = (fields: Record<string, string>, existing?: ExistingRow) =>
  new HttpError(409, 'taken', oneOf(fields), { fields, existing });
export const inUse = (message: string) => new HttpError(409, 'in_use', message);
export const clash = (message: string, fields: Record<string, string>) =>
  new HttpError(409, 'clash', message, { fields });
export const changedMeanwhile = () =>
  new HttpError(
    409,
    'changed_meanwhile',
    'এর মধ্যে অন্য কেউ এটি বদলেছেন। নতুন অবস্থা দেখে আবার সংরক্ষণ করুন।',
  );
export const deletedError = (message: string) => new HttpError(410, 'gone', message);
export const tooLarge = (message = 'পাঠানো তথ্য খুব বড়।', field?: string) =>
  new HttpError(413, 'too_large', message, field ? { fields: { [field]: message } } : {});
export const unsupportedType = () =>
  new HttpError(415, 'unsupported_type', 'এই ধরনের তথ্য এখানে নেওয়া হয় না।');
export const tooManyRequests = (seconds: number) =>
  new HttpError(
    429,
    'too_many_requests',
    'খুব কম সময়ে বেশি বার চেষ্টা করা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
    { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } },
  );
export const storageFull = () =>
  new HttpError(
    507,
    'storage_full',
    'সার্ভারে জায়গা শেষ। কিছু মুছে জায়গা খালি করুন অথবা পরিচালককে জানান।',
  );
export const unavailable = () =>
  new HttpError(503, 'unavailable', 'তথ্যভান্ডার এই মুহূর্তে সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।', {
    headers: { 'retry-after': '2' },
  });
export const serverBusy = () =>
  new HttpError(503, 'unavailable', 'এই মুহূর্তে সার্ভারে অনেক কাজ চলছে। একটু পরে আবার চেষ্টা করুন।', {
    headers: { 'retry-after': '5' },
  });
export const internal = () =>
  new HttpError(500, 'internal', 'সার্ভারে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।');

/** The id in an address; whatever cannot be one names no row. */
export const rowId = ({ id }: { id: string }): number => {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > ID_MAX) throw notFound();
  return Number(id);
};
