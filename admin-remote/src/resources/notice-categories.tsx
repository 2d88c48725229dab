import { noticeCategories } from '@angan/shared/contract';
import { printTool } from '../capabilities/print/print-tool.tsx';
import { exportTool } from '../capabilities/tables/tables-tool.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/list/use-records.ts';

export const Component = () => (
  <ResourcePage
    title="নোটিশের ধরন"
    records={useRecords(noticeCategories)}
    columns={['name', 'position']}
    tools={[printTool(), exportTool]}
    filters={[{ name: 'search', label: 'নাম', kind: 'search' }]}
  />
);
