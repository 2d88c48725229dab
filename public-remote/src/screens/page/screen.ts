// The names that the router looks for in a screen's module.
export { OwnPage as Component } from './page.tsx';
export { OwnPageError as ErrorBoundary } from './page-error.tsx';
