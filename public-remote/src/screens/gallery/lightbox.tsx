import { formatNumber } from '@angan/bengali-text';
import {
  Icon,
  Picture,
  type IconPath,
  chevronLeftIcon,
  chevronRightIcon,
  closeIcon,
} from '@angan/shared/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { altOf } from './alt-of.ts';
import s from './lightbox.module.css';
import type { Shot } from './loader.ts';
import { useSwipe } from './use-swipe.ts';

/** Browsers allow about three changes of the address a second; a pressed key repeats faster. */
const REST_MS = 350;

interface Props {
  shots: readonly Shot[];
  /** The picture that is shown first. */
  index: number;
  /** Pictures of the gallery before these, and in all; absent where that is not known. */
  before?: number;
  count?: number;
  /** Called with the picture at which the turning has come to rest. */
  onRest: (index: number) => void;
  onClose: () => void;
}

/** Arrow keys, swipe and buttons change the picture, Escape or a tap beside it closes. */
export function Lightbox({ shots, index: first, before = 0, count, onRest, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const turn = (by: number) => setIndex((at) => (at + by + shots.length) % shots.length);
  const rest = useEffectEvent(() => index !== first && onRest(index));
  useEffect(() => {
    const timer = setTimeout(rest, REST_MS);
    return () => clearTimeout(timer);
  }, [index]);
  const swipe = useSwipe(turn);
  const isLeft = useRef(false);
  // The dialog keeps the focus inside and gives it back to the picture that opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    isLeft.current = false;
    element?.showModal();
    return () => {
      isLeft.current = true;
      element?.close();
    };
  }, []);

  const shot = shots[index];
  const button = (
    label: string,
    icon: IconPath,
    className: string | undefined,
    onClick: () => void,
  ) => (
    <button type="button" className={`${s.button} ${className}`} onClick={onClick}>
      <Icon path={icon} size={28} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
  return (
    <dialog
      ref={dialog}
      className={s.lightbox}
      aria-label="ছবি বড় করে দেখুন"
      onClose={() => !isLeft.current && onClose()}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') turn(1);
        if (key === 'ArrowLeft') turn(-1);
      }}
      {...swipe}
    >
      {shot && (
        <figure className={s.figure} key={shot.id}>
          <Picture
            className={s.picture}
            source={shot.picture}
            alt={altOf(shot)}
            sizes="100vw"
            lazy={false}
          />
          <figcaption className={s.caption} aria-live="polite">
            <span>{shot.caption}</span>
            {count !== undefined && (
              <span className={s.count}>
                {formatNumber(before + index + 1)} / {formatNumber(count)}
              </span>
            )}
          </figcaption>
        </figure>
      )}
      {shots.length > 1 && button('আগের ছবি', chevronLeftIcon, s.previous, () => turn(-1))}
      {shots.length > 1 && button('পরের ছবি', chevronRightIcon, s.next, () => turn(1))}
      {button('বন্ধ করুন', closeIcon, s.close, () => dialog.current?.close())}
    </dialog>
  );
}
