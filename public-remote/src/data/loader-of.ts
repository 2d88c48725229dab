import type { LoaderFunctionArgs } from 'react-router-dom';

type PageLoaders = typeof import('../page-loaders.ts');

/**
 * A loader by its name. A first visit has its data in the document: the code of the loaders comes
 * with the next page.
 */
export const loaderOf = (name: keyof PageLoaders) => async (args: LoaderFunctionArgs) =>
  (await import(/* webpackChunkName: "page-loaders" */ '../page-loaders.ts'))[name](args);
