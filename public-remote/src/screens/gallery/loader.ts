import { defer, type Deferred, type Loaded, mapLoaded, readList } from '@angan/shared';
import type { GalleryItem } from '@angan/shared/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** An item that surely has its picture. */
export type Shot = Pick<GalleryItem, 'id' | 'caption' | 'media'> & { image: string };
export interface GalleryData {
  shots: Deferred<Loaded<Shot[]>>;
}

export const galleryLoader = ({ request: { signal } }: LoaderFunctionArgs): Promise<GalleryData> =>
  defer({
    shots: mapLoaded(readList('gallery', signal), (rows) =>
      rows.flatMap(({ id, image, caption, media }) =>
        image ? [{ id, image, caption, media }] : [],
      ),
    ),
  });
