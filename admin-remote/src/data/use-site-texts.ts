import { resourceApi } from '@angan/shared';
import { siteTexts } from '@angan/shared/contract';
import { useApiQuery } from './use-api-query.ts';

const api = resourceApi(siteTexts);

/** One row for each page that the college has changed. */
export const useSiteTexts = () =>
  useApiQuery([siteTexts.path, 'all'], (signal) => api.list(signal), { gcTime: 0 });
