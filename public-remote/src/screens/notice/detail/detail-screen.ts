// The names that the router looks for in a screen's module.
export { Detail as Component } from './detail.tsx';
export { NoticeError as ErrorBoundary } from './notice-error.tsx';
