import { can } from '@angan/shared';
import type { Ability } from '@angan/shared/contract';
import { data, type LoaderFunctionArgs } from 'react-router-dom';

type PageLoaders = typeof import('../page-loaders.ts');

/**
 * A loader by its name. A first visit has its data in the document: the code of the loaders comes
 * with the next page. A page whose ability the back end does not have is a missing one.
 */
export const loaderOf =
  (name: keyof PageLoaders, needs?: Ability) => async (args: LoaderFunctionArgs) => {
    if (needs && !can(needs)) throw data(null, { status: 404 });
    const loaders = await import(/* webpackChunkName: "page-loaders" */ '../page-loaders.ts');
    return loaders[name](args);
  };
