import { readList, type Loaded } from '@angan/shared';
import type { GalleryItem } from '@angan/shared/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { soon, type Later } from '../../parts/later.ts';
import { mapLoaded } from '../../parts/map-loaded.ts';

/** An item that surely has its picture. */
export type Shot = Pick<GalleryItem, 'id' | 'caption' | 'media'> & { image: string };
export interface GalleryData {
  shots: Later<Loaded<Shot[]>>;
}

export const galleryLoader = ({ request: { signal } }: LoaderFunctionArgs): Promise<GalleryData> =>
  soon({
    shots: mapLoaded(readList('gallery', signal), (rows) =>
      rows.flatMap(({ id, image, caption, media }) =>
        image ? [{ id, image, caption, media }] : [],
      ),
    ),
  });
