import { resourceApi } from '@angan/shared';
import { siteTexts } from '@angan/shared/contract';
import { useApiQuery } from './use-api-query.ts';

const api = resourceApi(siteTexts);

/** What the college has changed of its site's texts: a row for each page that it has changed. */
export const useSiteTexts = () =>
  useApiQuery([siteTexts.path, 'all'], (signal) => api.list(signal), { gcTime: 0 });
