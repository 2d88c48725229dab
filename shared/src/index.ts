// All state of shared leaves through this one entry: a second entry into it would be a second store.
export { ApiError, readErrorBody } from './api/api-error.ts';
export { call, warmCalls, type CallOptions } from './api/client.ts';
export { newKey } from './api/request-headers.ts';
export {
  resourceApi,
  type ResourceApi,
  type SaveOptions,
  type Values,
} from './api/resource-api.ts';
export { avatarUrlOf, can, siteConfig } from './config/site-config.ts';
export { useFrameTexts, useInstitution } from './page-data/layout-data.ts';
export { defer, useLoaded, type Deferred } from './page-data/deferred.ts';
export {
  mapLoaded,
  mapLoading,
  readList,
  readPage,
  readRelatedNotices,
  readRetention,
  readRow,
  readSiteSearch,
  readVisibleResults,
  readSiteTexts,
  sendPublic,
  type Loaded,
  type PublicPage,
} from './api/read-public.ts';
export type { SiteConfig } from './platform/ssr-contract.ts';
export { useRecovery } from './recovery/recovery.ts';
export { NO_USER, sessionStore, useSession } from './session/session.ts';
export { withDrafts } from './session/stored-drafts.ts';
export { notify } from './notifications/notify.ts';

// The shell's own names: the packed declarations leave them out, so that no remote comes to rest on them.
/** @internal */
export { NETWORK_MESSAGE } from './api/api-error.ts';
/** @internal */
export { endSession } from './api/end-session.ts';
/** @internal */
export { provideTransport } from './api/read-public.ts';
/** @internal */
export { provideUnauthorizedHandler, type UnauthorizedHandler } from './api/unauthorized.ts';
/** @internal */
export { loadSiteConfig } from './config/load-site-config.ts';
/** @internal */
export { provideSiteConfig } from './config/site-config.ts';
/** @internal */
export { SLOW_MS } from './contract/limits.ts';
/** @internal */
export { provideToasts, type Toast } from './notifications/notify.ts';
/** @internal */
export { settleParts, type AllDeferred } from './page-data/deferred.ts';
/** @internal */
export {
  LAYOUT_ROUTE_ID,
  readLayout,
  useLayoutData,
  useLoadedInstitution,
  useMenuPages,
  useNewestNotices,
  type LayoutData,
  type NewestNotice,
} from './page-data/layout-data.ts';
/** @internal */
export type { Transport } from './platform/ssr-contract.ts';
/** @internal */
export { RecoveryContext, type Recovery } from './recovery/recovery.ts';
/** @internal */
export { provideSession, type Session } from './session/session.ts';
/** @internal */
export { forgetDrafts } from './session/stored-drafts.ts';
