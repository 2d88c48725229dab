import { lazy, Suspense, useState } from 'react';
import { can } from '@angan/shared';
import type { AnyResource } from '@angan/shared/contract';
import { fileIcon } from '@angan/shared/ui';
import { HeadTools } from '../../layout/head-tools.tsx';
import type { BulkPlan } from './columns.ts';
import type { References } from './dry-run.ts';

const BulkDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dashboard-bulk" */ './bulk-dialog.tsx')).BulkDialog,
}));

const labelOf = () => (can('import') ? 'আমদানি ও রপ্তানি' : 'রপ্তানি');

/** Leads to import and export; their code comes with the first use. */
export function BulkTools<R extends AnyResource>({
  plan,
  references = {},
}: {
  plan: BulkPlan<R>;
  references?: References;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <HeadTools actions={[{ label: labelOf(), icon: fileIcon, to: () => setOpen(true) }]} />
      {open && (
        <Suspense>
          <BulkDialog plan={plan} references={references} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
