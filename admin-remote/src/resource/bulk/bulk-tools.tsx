import { lazy, Suspense, useState } from 'react';
import { can } from '@angan/shared';
import type { AnyResource } from '@angan/shared/contract';
import { Button, Icon, fileIcon, moreIcon } from '@angan/shared/ui';
import { MenuButton } from '../../layout/menu-button.tsx';
import { useWide } from '../../layout/use-wide.ts';
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
  const wide = useWide(1100);
  const label = labelOf();
  const show = () => setOpen(true);
  return (
    <>
      {wide ? (
        <Button onClick={show}>
          <Icon path={fileIcon} size={20} />
          {label}
        </Button>
      ) : (
        <MenuButton actions={[{ label, icon: fileIcon, to: show }]}>
          <Icon path={moreIcon} />
          <span className="visually-hidden">আরও কাজ</span>
        </MenuButton>
      )}
      {open && (
        <Suspense>
          <BulkDialog plan={plan} references={references} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
