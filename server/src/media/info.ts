import type { MediaInfo } from '@angan/shared/contract';
import type { MediaTable } from '../db/schema.ts';
import type { Addresses } from './address.ts';
import type { StoredPart } from './library.ts';

/** Size, name and variants of a stored file, as answered beside its address. */
export function mediaInfo(
  { bytes, name, width, height, files }: MediaTable,
  address: Addresses['of'],
): MediaInfo {
  if (width === null || height === null) return { bytes, name };
  const variants = (JSON.parse(files) as StoredPart[]).map((part) => ({
    width: part.width ?? width,
    url: address(part.key),
  }));
  return { bytes, name, width, height, variants };
}
