import { lazy, Suspense, useState } from 'react';
import { can } from '@angan/shared';
import type { AnyResource } from '@angan/shared/contract';
import { fileIcon, imageIcon } from '@angan/shared/ui';
import { HeadTools } from '../../layout/head-tools.tsx';
import { fieldsOf, type FormFields } from '../../resource/fields/form-fields.ts';
import { loadBulkDialog } from '../../resource/list/list-code.ts';

const BulkDialog = lazy(async () => ({ default: (await loadBulkDialog()).BulkDialog }));
const PhotosDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dashboard-photos" */ '../photos/photos-dialog.tsx'))
    .PhotosDialog,
}));

/** The field of a numbered list whose pictures can be given by the names of their files. */
const photoOf = ({ sheets, files }: AnyResource) =>
  sheets && can('batches') && can('paging')
    ? Object.keys(files).find((name) => files[name] === 'image')
    : undefined;

const labelOf = () => (can('import') ? 'আমদানি ও রপ্তানি' : 'রপ্তানি');

/** Leads to import, export and many pictures; their code comes with the first use. */
export function BulkTools({
  contract,
  fields = fieldsOf(contract),
}: {
  contract: AnyResource;
  fields?: FormFields;
}) {
  const [open, setOpen] = useState<'tables' | 'photos' | null>(null);
  const onClose = () => setOpen(null);
  const photo = photoOf(contract);
  const { sheets } = contract;
  return (
    <>
      <HeadTools
        actions={[
          ...(photo
            ? [{ label: 'ছবি যোগ করুন', icon: imageIcon, to: () => setOpen('photos') }]
            : []),
          { label: labelOf(), icon: fileIcon, to: () => setOpen('tables') },
        ]}
      />
      <Suspense>
        {open === 'tables' && <BulkDialog {...{ contract, fields, onClose }} />}
        {open === 'photos' && photo && sheets && (
          <PhotosDialog {...{ contract, fields, photo, sheets, onClose }} />
        )}
      </Suspense>
    </>
  );
}
