import { useState } from 'react';
import { initialOf } from '@angan/bengali-text';
import s from './avatar.module.css';
import { Picture, type PictureSource } from './picture.tsx';

const hues = [158, 28, 205, 262, 338, 45];
const hueOf = (name: string) =>
  hues[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hues.length];

interface Props {
  name: string;
  photo?: PictureSource | null;
  /** Address of an avatar service for this person, used only where the configuration names one. */
  fallbackUrl?: string | null;
  /** The rendered width of the picture, for the `sizes` of the image. */
  sizes: string;
  lazy?: boolean;
}

/** The photo, or the initial where there is none or it fails to load. Fills its parent. */
export function Avatar({ name, photo, fallbackUrl, sizes, lazy = true }: Props) {
  const [failed, setFailed] = useState<string[]>([]);
  const own = photo && !failed.includes(photo.src) ? photo : null;
  const service = fallbackUrl && !failed.includes(fallbackUrl) ? { src: fallbackUrl } : null;
  const source = own ?? service;
  if (source) {
    return (
      <Picture
        className={s.photo}
        source={source}
        alt={name}
        sizes={sizes}
        lazy={lazy}
        onFail={() => setFailed([...failed, source.src])}
      />
    );
  }
  return (
    <span className={s.drawn} role="img" aria-label={name}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="100" height="100" fill={`hsl(${hueOf(name)} 32% 88%)`} />
        <text
          x="50"
          y="52"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="36"
          fontWeight="700"
          fill={`hsl(${hueOf(name)} 55% 22%)`}
        >
          {initialOf(name)}
        </text>
      </svg>
    </span>
  );
}
