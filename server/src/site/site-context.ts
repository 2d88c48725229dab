import type { Ability } from '@angan/shared/contract';
import type { SiteConfig } from '@angan/shared/platform';
import type { Config } from '../config.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { PublicReads } from '../resource/lists/public-reads.ts';

/** What the site's pages are made with. */
export interface SiteContext {
  config: Config;
  reads: Pick<PublicReads, 'read' | 'list' | 'columns' | 'tablesOf'>;
  cache: ResponseCache;
  /** What another back end can do now. */
  abilities?(): readonly Ability[];
  /** What another back end changes of the site's texts. */
  texts?(): SiteConfig['texts'];
}
