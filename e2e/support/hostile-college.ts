import type { Office } from './dashboard.ts';
import { fillEveryText, type FilledCollege } from './every-text.ts';

/** Runs wherever a text is taken for markup, for a template or, at its beginning, for an address. */
export const MARKUP =
  '"><img src=x onerror=hit=1><svg/onload=hit=1></script><script>hit=1</script>{{7*7}}';
const ADDRESS = 'javascript:hit=1//';
const SHORT = '<svg/onload=hit=1>';
const TO_TRASH = ['teachers', 'staff', 'notices', 'gallery', 'contacts'];

/**
 * Fills every text field of every resource of an empty college with what should never run, and puts
 * some of the rows in the trash.
 */
export const hostileCollege = (origin: string, office: Office): Promise<FilledCollege> =>
  fillEveryText(origin, office, {
    prefix: '<img src=x onerror=hit=1>',
    rounds: ({ onlyOne, path }) => [
      ...(onlyOne ? [] : [[ADDRESS, SHORT]]),
      ...(TO_TRASH.includes(path) ? [[MARKUP]] : []),
      [MARKUP, SHORT, ADDRESS],
    ],
    afterRow: async ({ path }, { id }, round) => {
      if (round === 1 && TO_TRASH.includes(path)) await office.call('DELETE', `${path}/${id}/`);
    },
  });
