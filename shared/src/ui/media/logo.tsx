import { useState } from 'react';
import type { Institution } from '../../contract/index.ts';
import { Icon } from './icon.tsx';
import { bookIcon } from './icons.ts';
import { Picture, pictureOf } from './picture.tsx';

interface Props {
  institution: Pick<Institution, 'logo' | 'media'> | null;
  alt: string;
  /** How wide the picture is shown, for the `sizes` of the image. */
  sizes: string;
  iconSize: number;
  className?: string;
  /** Added to `className` where a drawn book replaces the logo. */
  placeholderClass?: string;
}

/** The college's logo; a drawn book where it is missing or fails to load. */
export function Logo({ institution, alt, sizes, iconSize, className, placeholderClass }: Props) {
  const [failed, setFailed] = useState<string>();
  const logo = pictureOf(institution?.logo, institution?.media?.logo);
  if (logo && logo.src !== failed) {
    return (
      <Picture
        className={className}
        source={logo}
        alt={alt}
        sizes={sizes}
        onFail={() => setFailed(logo.src)}
      />
    );
  }
  return (
    <span className={`${className} ${placeholderClass}`}>
      <Icon path={bookIcon} size={iconSize} />
    </span>
  );
}
