import type { IconPath } from './icons.ts';

/** Decoration of 24 × 24: the words next to it, or a hidden label, carry the meaning. */
export function Icon({ path, size = 24 }: { path: IconPath; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
