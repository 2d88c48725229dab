import * as z from 'zod/mini';

/** Failures of a part before a visitor can use it: by these a release on trial is judged. */
export const DECISIVE_KINDS = ['load', 'start', 'render'] as const;
/** `load`: not loaded, `start`: not started, `render`: threw while rendering, `error`: threw later. */
export const REPORT_KINDS = [...DECISIVE_KINDS, 'hydrate', 'error', 'policy'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
/** `server`: the server could not render the page. */
export const ERROR_KINDS = [...REPORT_KINDS, 'server'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];
export type DecisiveKind = (typeof DECISIVE_KINDS)[number];
export const SPEED_KINDS = ['lcp', 'inp', 'cls'] as const;
export type SpeedKind = (typeof SPEED_KINDS)[number];

const text = (max: number) => z.string().check(z.maxLength(max));
const name = text(60).check(z.minLength(1));

const reportedError = z.strictObject({
  kind: z.enum(REPORT_KINDS),
  part: name,
  /** '' is the live one. */
  release: text(60),
  message: text(200),
  stack: z.optional(text(1000)),
  route: text(100),
});
export type ReportedError = z.output<typeof reportedError>;

/** What a browser tells of a visit: no identifier, no query, no text that was typed. */
export const browserReport = z.object({
  /** The releases of the parts, in the first report of a visit alone. */
  visit: z.optional(z.record(name, text(60))),
  errors: z.optional(z.array(reportedError).check(z.maxLength(5))),
  /** LCP and INP in ms, CLS without a unit; of the shell and the remote of the first page. */
  speed: z.optional(
    z.strictObject({
      parts: z.record(name, text(60)),
      lcp: z.optional(z.number().check(z.minimum(0), z.maximum(120_000))),
      inp: z.optional(z.number().check(z.minimum(0), z.maximum(120_000))),
      cls: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    }),
  ),
});
export type BrowserReport = z.output<typeof browserReport>;

const speed = { lcp: z.nullable(z.number()), inp: z.nullable(z.number()) };

/** The last seven days of each release, and the newest errors; speed as 75th percentiles in ms. */
export const siteHealth = z.strictObject({
  releases: z.array(
    z.strictObject({
      part: z.string(),
      release: z.string(),
      visits: z.int(),
      failures: z.int().check(z.describe('errors of all kinds')),
      ...speed,
      days: z.array(
        z.strictObject({ day: z.string(), visits: z.int(), failures: z.int(), ...speed }),
      ),
    }),
  ),
  errors: z.array(
    z.strictObject({
      part: z.string(),
      release: z.string(),
      kind: z.enum(ERROR_KINDS),
      message: z.string(),
      stack: z.string().check(z.describe('with the names and lines of the sources')),
      route: z.string(),
      last_at: z.string(),
      count: z.int(),
    }),
  ),
});
export type SiteHealth = z.output<typeof siteHealth>;
