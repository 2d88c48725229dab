import { formatNumber } from '@angan/shared/text';
import { Icon, Picture, pictureOf, type IconName } from '@angan/shared/ui';
import { useEffect, useRef } from 'react';
import { altOf } from './alt-of.ts';
import s from './lightbox.module.css';
import type { Shot } from './loader.ts';
import { useSwipe } from './use-swipe.ts';

interface Props {
  shots: readonly Shot[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** One picture over the whole screen: arrow keys, swipe and buttons turn the page, Escape or a tap beside it closes. */
export function Lightbox({ shots, index, onIndex, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const turn = (by: number) => onIndex((index + by + shots.length) % shots.length);
  const swipe = useSwipe(turn);
  // The dialog keeps the focus inside and gives it back to the picture that opened it.
  useEffect(() => dialog.current?.showModal(), []);

  const shot = shots[index];
  const source = shot && pictureOf(shot.image, shot.media?.image);
  const button = (
    label: string,
    icon: IconName,
    className: string | undefined,
    onClick: () => void,
  ) => (
    <button type="button" className={`${s.button} ${className}`} onClick={onClick}>
      <Icon name={icon} size={28} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
  return (
    <dialog
      ref={dialog}
      className={s.lightbox}
      aria-label="ছবি বড় করে দেখুন"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') turn(1);
        if (key === 'ArrowLeft') turn(-1);
      }}
      {...swipe}
    >
      {shot && source && (
        <figure className={s.figure} key={shot.id}>
          <Picture
            className={s.picture}
            source={source}
            alt={altOf(shot)}
            sizes="100vw"
            lazy={false}
          />
          <figcaption className={s.caption} aria-live="polite">
            <span>{shot.caption}</span>
            <span className={s.count}>
              {formatNumber(index + 1)} / {formatNumber(shots.length)}
            </span>
          </figcaption>
        </figure>
      )}
      {shots.length > 1 && button('আগের ছবি', 'chevronLeft', s.previous, () => turn(-1))}
      {shots.length > 1 && button('পরের ছবি', 'chevronRight', s.next, () => turn(1))}
      {button('বন্ধ করুন', 'close', s.close, () => dialog.current?.close())}
    </dialog>
  );
}
