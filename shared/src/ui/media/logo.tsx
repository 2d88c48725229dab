import { useState, type CSSProperties } from 'react';
import type { Institution } from '../../contract/index.ts';
import { Icon } from './icon.tsx';
import { bookIcon } from './icons.ts';
import s from './logo.module.css';
import { Picture, pictureOf } from './picture.tsx';

interface Props {
  institution: Pick<Institution, 'logo' | 'media'> | null;
  alt: string;
  /** Width and height in CSS pixels. */
  size: number;
  /** The rendered width, for the `sizes` of the image; `size` when left out. */
  sizes?: string;
}

export function Logo({ institution, alt, size, sizes = `${size}px` }: Props) {
  const [failed, setFailed] = useState<string>();
  const logo = pictureOf(institution?.logo, institution?.media?.logo);
  const style = { '--logo-size': `${size}px` } as CSSProperties;
  if (logo && logo.src !== failed) {
    return (
      <Picture
        className={s.logo}
        style={style}
        source={logo}
        alt={alt}
        sizes={sizes}
        onFail={() => setFailed(logo.src)}
      />
    );
  }
  return (
    <span className={`${s.logo} ${s.drawn}`} style={style}>
      <Icon path={bookIcon} size={size * 0.45} />
    </span>
  );
}
