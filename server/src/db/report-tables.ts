/** What browsers have reported, counted by minute for two days and by day after that. */
export interface ReportTables {
  report_counts: {
    /** 2026-03-10T16:00, or 2026-03-10 where a day is one row. */
    at: string;
    part: string;
    release: string;
    /** 'visit', a kind of error, or lcp, inp and cls, whose value is in `bucket`. */
    kind: string;
    bucket: number;
    /** A hash that is another one each day; only of decisive failures, and '' once a day is one row. */
    network: string;
    /** A family such as 'firefox'. */
    browser: string;
    count: number;
  };
  report_errors: {
    part: string;
    release: string;
    /** SHA-256 of kind, message and first line of the stack. */
    hash: string;
    kind: string;
    message: string;
    stack: string;
    route: string;
    last_at: string;
    count: number;
  };
}
