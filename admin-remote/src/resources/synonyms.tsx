import { synonyms } from '@angan/shared/contract';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/list/use-records.ts';

/** Words by which a college's records are found too, beside those that every search knows. */
export const Component = () => (
  <ResourcePage
    title="সমার্থক শব্দ"
    records={useRecords(synonyms)}
    columns={['word', 'meanings']}
    filters={[{ name: 'search', label: 'শব্দ', kind: 'search' }]}
    messages={{ empty: 'এখনো কোনো সমার্থক শব্দ যোগ করা হয়নি।' }}
  />
);
