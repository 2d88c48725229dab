import { lazy } from 'react';
import { imageIcon } from '@angan/shared/ui';
import type { Register } from '../register-rows.ts';
import type { Tool } from '../../resource/tools.tsx';

const PhotosDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dashboard-photos" */ './photos-dialog.tsx'))
    .PhotosDialog,
}));

/** Many pictures at once for the field `photo`, each for the row by whose number its file is named. */
export const photosTool = (register: Register, photo: string): Tool => ({
  name: 'photos',
  place: 'head',
  icon: imageIcon,
  label: 'ছবি যোগ করুন',
  needs: ['batches', 'paging'],
  panel: (props) => <PhotosDialog {...props} register={register} photo={photo} />,
});
