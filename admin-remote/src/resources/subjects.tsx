import { classes, subjects } from '@angan/shared/contract';
import { Pager } from '@angan/shared/ui';
import { printTool } from '../capabilities/print/print-tool.tsx';
import { exportTool, tablesTool } from '../capabilities/tables/tables-tool.tsx';
import { fieldsOf } from '../resource/fields/form-fields.ts';
import { TRY_AGAIN } from '../resource/form/messages.ts';
import { ResourcePage } from '../resource/resource-page.tsx';
import { useOptions } from '../resource/use-options.ts';
import { useRecords } from '../resource/list/use-records.ts';

export const useSubjectFields = () =>
  fieldsOf(subjects, { class_name: useOptions(classes, (row) => row.name) });

export function Component() {
  const fields = useSubjectFields();
  return (
    <ResourcePage
      title="বিষয়সমূহ"
      records={useRecords(subjects)}
      fields={fields}
      columns={['name', 'class_name']}
      filters={['name', 'class_name']}
      messages={{
        invalid: 'দয়া করে বিষয়ের নাম এবং শ্রেণি নির্বাচন করুন',
        loadFailed: 'ডেটা লোড করতে সমস্যা হয়েছে',
        saveFailed: (error) => (error.fromServer ? error.message : TRY_AGAIN),
      }}
      pager={({ page, pageCount, setPage }) => (
        <Pager page={page} pageCount={pageCount} onPage={setPage} variant="sliding" />
      )}
      tools={[tablesTool, printTool(), exportTool]}
    />
  );
}
