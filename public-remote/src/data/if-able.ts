import { can } from '@angan/shared';
import type { Ability } from '@angan/shared/contract';
import { data, type LoaderFunction } from 'react-router-dom';

/** The loader of a page that is missing where the back end lacks the ability. */
export const ifAble =
  (ability: Ability, loader: LoaderFunction): LoaderFunction =>
  (...args) => {
    if (!can(ability)) throw data(null, { status: 404 });
    return loader(...args);
  };
