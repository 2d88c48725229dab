import type { ReactNode } from 'react';
import { NotLoaded } from '@angan/shared/ui';
import type { QueryResult } from '../data/use-api-query.ts';

/** What a query has loaded; before that, that it is on its way or has failed. */
export const Loaded = <Value,>({
  query,
  children,
}: {
  query: QueryResult<Value>;
  children(value: Value): ReactNode;
}) => (query.value === undefined ? <NotLoaded query={query} /> : children(query.value));
