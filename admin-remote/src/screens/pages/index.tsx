import { pages } from '@angan/shared/contract';
import { toBengaliDigits } from '@angan/bengali-text';
import { Tag } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import { printTool } from '../../capabilities/print/print-tool.tsx';
import { exportTool } from '../../capabilities/tables/tables-tool.tsx';
import { ResourcePage } from '../../resource/resource-page.tsx';
import { useRecords } from '../../resource/list/use-records.ts';
import { PageFields } from './page-fields.tsx';

const { slug, menu_order } = pages.fields;

export const Component = () => (
  <ResourcePage
    title="পাতা"
    records={useRecords(pages, { paging: 'server' })}
    columns={[
      'title',
      {
        title: slug.label,
        cell: ({ slug }) => <Link to={`/page/${encodeURIComponent(slug)}`}>/page/{slug}</Link>,
      },
      {
        title: menu_order.label,
        sorts: 'menu_order',
        cell: ({ menu_order: order }) => (order === null ? 'মেনুতে নেই' : toBengaliDigits(order)),
      },
      { title: 'অবস্থা', cell: (page) => <Tag>{page.is_published ? 'প্রকাশিত' : 'খসড়া'}</Tag> },
    ]}
    tools={[printTool(), exportTool]}
    filters={[{ name: 'search', label: 'শিরোনাম বা লেখা', kind: 'search' }]}
    form={(field, controls) => <PageFields field={field} controls={controls} />}
  />
);
