import { synonyms } from '@angan/shared/contract';
import { FieldGroup, TextField } from '@angan/shared/ui';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/use-records.ts';

/** Words by which a college's records are found too, beside those that every search knows. */
export const SynonymsPage = () => (
  <ResourcePage
    title="সমার্থক শব্দ"
    records={useRecords(synonyms)}
    columns={[
      { title: 'যা লিখে খোঁজা হয়', kind: 'name', field: 'word', cell: ({ word }) => word },
      { title: 'যা-ও পাওয়া যাবে', field: 'meanings', cell: ({ meanings }) => meanings },
    ]}
    filters={[{ name: 'search', label: 'শব্দ', kind: 'search' }]}
    form={(field) => (
      <FieldGroup>
        <TextField
          wide
          label="যা লিখে খোঁজা হয়"
          hint="যেমন বড় মাঠ। রেজাল্ট, ফরম ফিলাপ, লাইব্রেরির মতো চেনা শব্দ আগে থেকেই মেলে।"
          {...field('word')}
        />
        <TextField
          wide
          label="যা-ও পাওয়া যাবে"
          hint="একাধিক হলে কমা দিয়ে লিখুন, যেমন শহীদ মিনার মাঠ, কেন্দ্রীয় মাঠ।"
          {...field('meanings')}
        />
      </FieldGroup>
    )}
    messages={{ empty: 'এখনো কোনো সমার্থক শব্দ যোগ করা হয়নি।' }}
  />
);
