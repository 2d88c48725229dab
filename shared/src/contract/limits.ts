// Limits of the contract: texts in characters, bodies and files in bytes.
const MB = 1024 * 1024;

/** The largest id of a row: an integer of PostgreSQL. */
export const ID_MAX = 2_147_483_647;
/** Names, subjects, designations: every text without a limit of its own. */
export const TEXT_MAX = 200;
export const TITLE_MAX = 300;
export const CATEGORY_MAX = 100;
export const CAPTION_MAX = 300;
export const ADDRESS_MAX = 500;
/** An academic year, such as ২০২৫-২০২৬. */
export const ACADEMIC_YEAR_MAX = 20;
export const PHONE_TEXT_MAX = 50;
export const EMAIL_MAX = 254;
export const PROFILE_MAX = 5000;
export const MESSAGE_MAX = 5000;
export const PARAGRAPH_MAX = 5000;
export const LONG_TEXT_MAX = 20_000;
export const PAGE_BODY_MAX = 100_000;
export { SLUG_MAX } from '../text/slug.ts';
export const MENU_MAX = 30;

export const USERNAME_MAX = 50;
export const USERNAME_PATTERN = /^[\p{L}\p{M}\p{N}._@+-]{3,50}$/u;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

export const SEARCH_MAX = 200;
export const PAGE_SIZE_MAX = 100;
export const KEY_PATTERN = /^[\x21-\x7e]{8,200}$/;
/** Days that a deleted row stays in the trash. */
export const TRASH_DAYS = 30;

export const IMAGE_BYTES_MAX = 15 * MB;
/** A picture before the browser has made it smaller. */
export const CHOSEN_IMAGE_BYTES_MAX = 25 * MB;
export const PDF_BYTES_MAX = 20 * MB;

export const PINNED_MAX = 3;

export const BATCH_ROWS_MAX = 2000;
/** Refused rows that the answer of a batch names. */
export const BATCH_REFUSALS_MAX = 200;

export const IMPORT_ROWS_MAX = 5000;
/** Bytes of the body of one import, and of the file that it is read from. */
export const IMPORT_BYTES_MAX = 10 * MB;
export const IMPORT_ERRORS_MAX = 200;

/** Loading for longer (ms) says so and offers a retry. */
export const SLOW_MS = 5000;
