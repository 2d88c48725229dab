import { committeeMembers } from '@angan/shared/contract';
import { printTool } from '../capabilities/print/print-tool.tsx';
import { exportTool } from '../capabilities/tables/tables-tool.tsx';
import { messagesFor } from '../resource/messages.ts';
import { photoColumn } from '../resource/people/person-columns.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useRecords } from '../resource/list/use-records.ts';

export function Component() {
  return (
    <ResourcePage
      title="পরিচালনা পর্ষদ"
      unit="জন"
      records={useRecords(committeeMembers)}
      columns={[photoColumn(), 'full_name', 'role', 'contact_email', 'contact_phone']}
      tools={[printTool(), exportTool]}
      filters={['full_name', 'role']}
      messages={messagesFor('সদস্য', {
        invalid: 'দয়া করে সদস্যের নাম ও পদবি পূরণ করুন',
        saveFailed: 'সমস্যা হয়েছে, আবার চেষ্টা করুন',
        deleteFailed: 'ডিলিট করতে সমস্যা হয়েছে',
      })}
    />
  );
}
