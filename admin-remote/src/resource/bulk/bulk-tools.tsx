import { lazy, Suspense, useState } from 'react';
import { can } from '@angan/shared';
import type { AnyResource } from '@angan/shared/contract';
import { fileIcon } from '@angan/shared/ui';
import { HeadTools } from '../../layout/head-tools.tsx';
import { fieldsOf, type FormFields } from '../fields/form-fields.ts';

const BulkDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dashboard-bulk" */ './bulk-dialog.tsx')).BulkDialog,
}));

const labelOf = () => (can('import') ? 'আমদানি ও রপ্তানি' : 'রপ্তানি');

/** Leads to import and export; their code comes with the first use. */
export function BulkTools({
  contract,
  fields = fieldsOf(contract),
}: {
  contract: AnyResource;
  fields?: FormFields;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <HeadTools actions={[{ label: labelOf(), icon: fileIcon, to: () => setOpen(true) }]} />
      {open && (
        <Suspense>
          <BulkDialog contract={contract} fields={fields} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
