const KB = 1024;

/** What an Admin writes: the longest text field holds 20,000 characters, three bytes each in Bengali. */
const DEFAULT_LIMIT = 128 * KB;

/** Largest JSON body of the rows of lists that need another; anyone may send to the first. */
const LIST_LIMITS: Readonly<Record<string, number>> = {
  '/api/contacts/': 16 * KB,
  '/api/pages/': 400 * KB,
  '/api/pages/:id/': 400 * KB,
};

/** A form that was sent without script: percent-encoded Bengali takes nine bytes a character. */
export const PAGE_FORM_LIMIT = 48 * KB;

export const bodyLimitOf = (route: string): number => LIST_LIMITS[route] ?? DEFAULT_LIMIT;

/** Bytes of unparsed bodies in the process; anonymous senders cannot use up members' share. */
export const IN_FLIGHT_LIMITS = { anonymous: 8 * KB * KB, member: 32 * KB * KB };

/** For a complete body (ms): an anonymous form with a picture may come over a slow line. */
export const BODY_DEADLINE_MS = 30_000;
export const ANONYMOUS_UPLOAD_DEADLINE_MS = 180_000;
