// All state of shared leaves through this one entry: a second entry into it would be a second store.
export { ApiError, NETWORK_MESSAGE, readErrorBody } from './api/api-error.ts';
export { call, warmCalls, type CallOptions } from './api/client.ts';
export { endSession } from './api/end-session.ts';
export { provideUnauthorizedHandler, type UnauthorizedHandler } from './api/unauthorized.ts';
export { newKey } from './api/request-headers.ts';
export {
  resourceApi,
  type ResourceApi,
  type SaveOptions,
  type Values,
} from './api/resource-api.ts';
export { loadSiteConfig } from './config/load-site-config.ts';
export { avatarUrlOf, can, provideSiteConfig, siteConfig } from './config/site-config.ts';
export {
  LAYOUT_ROUTE_ID,
  readLayout,
  useFrameTexts,
  useInstitution,
  useLayoutData,
  useLoadedInstitution,
  useMenuPages,
  useNewestNotices,
  type LayoutData,
  type NewestNotice,
} from './page-data/layout-data.ts';
export {
  defer,
  settleParts,
  useLoaded,
  type AllDeferred,
  type Deferred,
} from './page-data/deferred.ts';
export {
  mapLoaded,
  mapLoading,
  provideTransport,
  readList,
  readPage,
  readRelatedNotices,
  readRetention,
  readRow,
  readSiteSearch,
  readSiteTexts,
  sendPublic,
  type Loaded,
  type PublicPage,
} from './api/read-public.ts';
export { SLOW_MS } from './contract/limits.ts';
export type { SiteConfig, Transport } from './platform/ssr-contract.ts';
export { RecoveryContext, useRecovery, type Recovery } from './recovery/recovery.ts';
export {
  NO_USER,
  provideSession,
  sessionStore,
  useSession,
  type Session,
} from './session/session.ts';
export { forgetDrafts, withDrafts } from './session/stored-drafts.ts';
export { notify, provideToasts, type Toast } from './notifications/notify.ts';
