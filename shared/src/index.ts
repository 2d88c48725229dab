// All state of shared leaves through this one entry: a second entry into it would be a second store.
export { ApiError, NETWORK_MESSAGE, readErrorBody } from './api/api-error.ts';
export { call, type CallOptions } from './api/client.ts';
export { resourceApi, toRows, type ResourceApi, type SaveOptions, type Values } from './api/resource-api.ts';
export { provideReader, readList, readRow, type Loaded, type Reader } from './records/read-public.ts';
export { provideSession, sessionStore, useSession, type Session } from './session/session.ts';
export { notify, provideToasts, type Toast } from './toasts/notify.ts';
