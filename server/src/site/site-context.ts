import type { Ability } from '@angan/shared/contract';
import type { SiteConfig } from '@angan/shared/platform';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Reports } from '../reports/reports.ts';
import type { PublicReads } from '../resource/lists/public-reads.ts';

export interface SiteContext {
  config: Config;
  reads: Pick<PublicReads, 'read' | 'list' | 'columns' | 'tablesOf'> &
    Partial<Pick<PublicReads, 'has'>>;
  cache: ResponseCache;
  /** Absent in front of another back end, as the reports are. */
  store?: Store;
  reports?: Reports;
  /** Of a page that lacks a part, where it is not to be read. */
  incompleteStatus?: number;
  /** Trials are for visitors alone. */
  liveOnly?: boolean;
  /** What another back end can do now. */
  abilities?(): readonly Ability[];
  /** What another back end changes of the site's texts. */
  texts?(): SiteConfig['texts'];
}
