import type { MediaInfo } from '@angan/shared/contract';
import { Picture, pictureOf } from '@angan/shared/ui';

interface Props {
  url: string | null;
  media: MediaInfo | null | undefined;
  alt: string;
}

export function GridPicture({ url, media, alt }: Props) {
  const source = pictureOf(url, media);
  return source && <Picture source={source} alt={alt} sizes="(max-width: 639.98px) 45vw, 280px" />;
}
