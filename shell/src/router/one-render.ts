import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Has the router tell a moment later that a screen is being fetched, and not at all where it stands by then: told at once, the page would be
 * rendered twice for each click on a link whose screen is there already.
 */
export function oneRender(router: Router): Router {
  const { subscribe } = router;
  router.subscribe = (listener) => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe((state, told) => {
      clearTimeout(later);
      // What only this one update tells is never dropped.
      const waits =
        state.navigation.state === 'loading' &&
        told.deletedFetchers.length === 0 &&
        !told.newErrors &&
        !told.flushSync;
      if (waits) later = setTimeout(() => listener(state, told));
      else listener(state, told);
    });
    return () => {
      clearTimeout(later);
      stop();
    };
  };
  return router;
}
