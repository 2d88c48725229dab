import { lazy, Suspense, useState } from 'react';
import type { AnyResource } from '@angan/shared/contract';
import { Button, Icon, fileIcon } from '@angan/shared/ui';
import type { BulkPlan } from './columns.ts';
import type { References } from './dry-run.ts';

const BulkDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dashboard-bulk" */ './bulk-dialog.tsx')).BulkDialog,
}));

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
      <Button onClick={() => setOpen(true)}>
        <Icon path={fileIcon} size={20} />
        আমদানি ও রপ্তানি
      </Button>
      {open && (
        <Suspense>
          <BulkDialog plan={plan} references={references} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
