import { noticeCategories } from '@angan/shared/contract';
import { formatNumber } from '@angan/shared/text';
import { FieldGroup, NumberField, TextField } from '@angan/shared/ui';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/use-records.ts';

/** The categories that a notice may have. */
export const NoticeCategoriesPage = () => (
  <ResourcePage
    title="নোটিশের ধরন"
    records={useRecords(noticeCategories)}
    columns={[
      { title: 'নাম', kind: 'name', field: 'name', cell: ({ name }) => name },
      { title: 'ক্রম', kind: 'number', cell: ({ position }) => position && formatNumber(position) },
    ]}
    filters={[{ name: 'search', label: 'নাম', kind: 'search' }]}
    form={(field) => (
      <FieldGroup>
        <TextField
          wide
          label="নাম"
          hint="নাম বদলালে এই ধরনের সব নোটিশেও বদলাবে।"
          {...field('name')}
        />
        <NumberField label="ক্রম" hint="খালি রাখলে সবার শেষে বসবে।" {...field('position')} />
      </FieldGroup>
    )}
  />
);
