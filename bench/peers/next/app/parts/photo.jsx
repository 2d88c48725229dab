import Image from 'next/image';
import { college } from '../college.js';

/** An original as the college uploaded it, in the size that Next makes of it. */
export function Photo({ name, alt, sizes, eager = false, className }) {
  const { width, height } = college().photos[name];
  return <Image src={`/photos/${name}.jpg`} alt={alt} width={width} height={height} sizes={sizes} priority={eager} className={className} />;
}

export const numbered = (kind, index) => `${kind}-${String(index + 1).padStart(2, '0')}`;
