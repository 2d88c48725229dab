import { defer, readRelatedNotices, readRow, type Deferred, type Loaded } from '@angan/shared';
import type { Notice, RelatedNotices } from '@angan/shared/contract';
import { data, type LoaderFunctionArgs } from 'react-router-dom';

export interface DetailData {
  /** Null where there is no such notice and its page was rendered before that was known. */
  notice: Deferred<Loaded<Notice | null>>;
  related: Deferred<Loaded<RelatedNotices | null>>;
  address: string;
}

/** A missing notice is a missing page; one that cannot be read now is a failed part of a page. */
export async function detailLoader({ params, request }: LoaderFunctionArgs): Promise<DetailData> {
  const id = params['id'] ?? '';
  const { notice, related } = await defer({
    notice: readRow('notices', id, request.signal),
    related: readRelatedNotices(id, request.signal),
  });
  if ('ok' in notice && notice.ok && notice.value === null) throw data(null, { status: 404 });
  const { origin, pathname } = new URL(request.url);
  return { notice, related, address: origin + pathname };
}
