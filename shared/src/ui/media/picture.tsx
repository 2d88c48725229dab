import { useEffect, useRef, type CSSProperties } from 'react';
import type { MediaInfo } from '../../contract/index.ts';

export interface PictureSource {
  src: string;
  width?: number;
  height?: number;
  /** As in the attribute, smallest first: the page's data repeats what its HTML has. */
  srcSet?: string;
}

/** The server marks the page of a visitor who saves data; it has drawn it with the smallest pictures. */
const savesData = () =>
  typeof document !== 'undefined' && document.documentElement.dataset['saves'] === 'on';

export function pictureOf(
  url: string | null | undefined,
  media?: MediaInfo | null,
): PictureSource | null {
  if (!url) return null;
  const srcSet = media?.variants?.map((variant) => `${variant.url} ${variant.width}w`).join(', ');
  return { src: url, width: media?.width, height: media?.height, srcSet };
}

interface Props {
  source: PictureSource;
  alt: string;
  /** The rendered width of the picture, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  style?: CSSProperties;
  /** False for what is seen at once: it is then fetched with priority. */
  lazy?: boolean;
  onFail?: () => void;
}

export function Picture({ source, alt, sizes, className, style, lazy = true, onFail }: Props) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // Error events before hydration are lost, so failed images are detected here. A lazy image that was not
    // fetched yet has no current address and counts as complete in some browsers.
    if (image.current?.complete && image.current.currentSrc && image.current.naturalWidth === 0)
      onFail?.();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- checked once for each address
  }, [source.src]);
  const set = savesData() ? source.srcSet?.split(', ', 1)[0] : source.srcSet;
  return (
    <img
      ref={image}
      className={className}
      style={style}
      src={source.src}
      {...(set && { srcSet: set, sizes })}
      width={source.width}
      height={source.height}
      alt={alt}
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={lazy ? undefined : 'high'}
      decoding={lazy ? 'async' : undefined}
      onError={onFail}
    />
  );
}
