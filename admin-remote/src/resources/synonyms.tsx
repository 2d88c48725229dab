import { synonyms } from '@angan/shared/contract';
import { printTool } from '../capabilities/print/print-tool.tsx';
import { exportTool } from '../capabilities/tables/tables-tool.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/list/use-records.ts';

export const Component = () => (
  <ResourcePage
    title="সমার্থক শব্দ"
    records={useRecords(synonyms)}
    columns={['word', 'meanings']}
    tools={[printTool(), exportTool]}
    filters={[{ name: 'search', label: 'শব্দ', kind: 'search' }]}
    messages={{ empty: 'এখনো কোনো সমার্থক শব্দ যোগ করা হয়নি।' }}
  />
);
