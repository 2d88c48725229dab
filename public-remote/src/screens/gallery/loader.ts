import { defer, type Deferred, type Loaded, readPage, readRow } from '@angan/shared';
import type { GalleryItem } from '@angan/shared/contract';
import { pictureOf, type PictureSource } from '@angan/shared/ui';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { requestedPage } from '../../data/address.ts';

/** Fills its last row in two, three and four columns. */
const PAGE_SIZE = 48;

export type Shot = Pick<GalleryItem, 'id' | 'caption'> & { picture: PictureSource };

export interface AlbumPage {
  shots: Shot[];
  count: number;
  page: number;
  pageCount: number;
  /** Pictures on the pages before. */
  before: number;
  opened?: Shot;
}
export interface GalleryData {
  album: Deferred<Loaded<AlbumPage>>;
}

function toShots({ id, image, caption, media }: GalleryItem): Shot[] {
  const picture = pictureOf(image, media?.image);
  return picture ? [{ id, caption, picture }] : [];
}

async function readAlbum(params: URLSearchParams, signal: AbortSignal): Promise<Loaded<AlbumPage>> {
  const query = { page: requestedPage(params.get('page')), pageSize: PAGE_SIZE };
  const loaded = await readPage('gallery', query, signal);
  if (!loaded.ok) return loaded;
  const { rows, ...page } = loaded.value;
  const shots = rows.flatMap(toShots);
  const before = (page.page - 1) * PAGE_SIZE;
  const id = params.get('picture');
  if (!id || shots.some((shot) => String(shot.id) === id))
    return { ok: true, value: { ...page, before, shots } };
  const other = await readRow('gallery', id, signal);
  const [opened] = other.ok && other.value ? toShots(other.value) : [];
  return { ok: true, value: { ...page, before, shots, ...(opened && { opened }) } };
}

export const galleryLoader = ({
  request: { signal, url },
}: LoaderFunctionArgs): Promise<GalleryData> =>
  defer({ album: readAlbum(new URL(url).searchParams, signal) });
