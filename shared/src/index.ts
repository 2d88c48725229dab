// All state of shared leaves through this one entry: a second entry into it would be a second store.
export { ApiError, NETWORK_MESSAGE, readErrorBody } from './api/api-error.ts';
export { call, warmCalls, type CallOptions } from './api/client.ts';
export {
  resourceApi,
  toRows,
  type ResourceApi,
  type SaveOptions,
  type Values,
} from './api/resource-api.ts';
export {
  avatarUrlOf,
  provideSiteConfig,
  siteConfig,
  type SiteConfig,
} from './config/site-config.ts';
export {
  LAYOUT_ROUTE_ID,
  readLayout,
  useInstitution,
  useLayoutData,
  type LayoutData,
} from './records/layout-data.ts';
export {
  provideTransport,
  readList,
  readRow,
  sendPublic,
  type Loaded,
  type Transport,
} from './records/read-public.ts';
export { RecoveryContext, useRecovery, type Recovery } from './recovery/recovery.ts';
export { provideSession, sessionStore, useSession, type Session } from './session/session.ts';
export { notify, provideToasts, type Toast } from './toasts/notify.ts';
