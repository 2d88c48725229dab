/** Functions of react-router that a page of ours never runs, with what they answer instead; `empty-functions.cjs` puts it there. */
export const UNUSED_OF_ROUTER = {
  // Code and data ahead of a click are fetched by shell/src/router/prefetch.ts; this is the way of pages whose routes are files.
  PrefetchPageLinks: 'return null;',
  // Errors of server components, which there are none of.
  RSCErrorHandler: 'return null;',
  // Nobody measures the router from inside.
  getRouteInstrumentationUpdates: 'return {};',
  instrumentClientSideRouter: 'return router;',
  // The data of a rendered page stands in its boot element, and is given to the router.
  parseHydrationData: '',
  // Reading and sending beside a navigation, which no screen does: `useFetcher` is not among the names that remotes are handed.
  fetch2: 'throw new Error("This build of the router has no fetchers.");',
};
