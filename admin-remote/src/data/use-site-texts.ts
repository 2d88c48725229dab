import { resourceApi } from '@angan/shared';
import { siteTexts } from '@angan/shared/contract';
import { useApiQuery } from './use-api-query.ts';

const api = resourceApi(siteTexts);

export const useSiteTexts = () =>
  useApiQuery([siteTexts.path, 'all'], (signal) => api.list(signal), { gcTime: 0 });
