import type { LoaderFunctionArgs } from 'react-router-dom';
import type { PageData } from './page-data.ts';

/** A first visit has the data in its document and never loads this code. */
export const pageLoader = async (args: LoaderFunctionArgs): Promise<PageData | Response> =>
  (await import(/* webpackChunkName: "page-data" */ './page-data.ts')).readOwnPage(args);
