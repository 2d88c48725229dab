import { charterServices } from '@angan/shared/contract';
import { FieldGroup, NumberField, TextAreaField, TextField } from '@angan/shared/ui';
import { BulkTools } from '../resource/bulk/bulk-tools.tsx';
import { charterPlan } from '../resource/bulk/columns.ts';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/use-records.ts';

export function CharterServicesPage() {
  return (
    <ResourcePage
      title="সিটিজেন চার্টার"
      records={useRecords(charterServices)}
      columns={[
        { title: 'সেবা', kind: 'name', field: 'service', cell: (row) => row.service },
        { title: 'সর্বোচ্চ সময়', cell: (row) => row.longest_time },
        { title: 'সেবামূল্য', cell: (row) => row.fee },
        { title: 'দায়িত্বপ্রাপ্ত কর্মকর্তা', cell: (row) => row.officer },
      ]}
      filters={[{ name: 'service', label: 'সেবার নাম', kind: 'search' }]}
      form={(field) => (
        <FieldGroup>
          <TextField wide label="সেবার নাম" hint="যেমন প্রত্যয়নপত্র প্রদান।" {...field('service')} />
          <NumberField label="ক্রম" hint="খালি রাখলে সবার শেষে বসবে।" {...field('serial')} />
          <TextField label="সর্বোচ্চ সময়" hint="যেমন ২ কার্যদিবস।" {...field('longest_time')} />
          <TextAreaField rows={3} label="প্রয়োজনীয় কাগজপত্র" {...field('papers')} />
          <TextAreaField
            rows={3}
            label="কাগজপত্র বা ফরম কোথায় পাওয়া যাবে"
            {...field('papers_from')}
          />
          <TextAreaField rows={2} wide label="সেবামূল্য ও পরিশোধের নিয়ম" {...field('fee')} />
          <TextAreaField
            rows={3}
            label="দায়িত্বপ্রাপ্ত কর্মকর্তা"
            hint="নাম বা পদবি, কক্ষ, ফোন।"
            {...field('officer')}
          />
          <TextAreaField
            rows={3}
            label="ঊর্ধ্বতন কর্মকর্তা"
            hint="যাঁর কাছে আপিল করা যাবে।"
            {...field('superior_officer')}
          />
        </FieldGroup>
      )}
      messages={{
        empty: 'সিটিজেন চার্টারে এখনো কোনো সেবা যোগ করা হয়নি।',
        invalid: 'দয়া করে সেবার নাম লিখুন',
      }}
      tools={<BulkTools plan={charterPlan} />}
    />
  );
}
