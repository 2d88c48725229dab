import { formatNumber } from '@angan/bengali-text';
import {
  Icon,
  Picture,
  type IconPath,
  chevronLeftIcon,
  chevronRightIcon,
  closeIcon,
} from '@angan/shared/ui';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
} from 'react';
import { altOf } from './alt-of.ts';
import s from './lightbox.module.css';
import type { Shot } from './loader.ts';

/** Shorter ways are taps and trembles, in pixels. */
const LEAST = 48;

/** Handlers that report a swipe across an element: 1 to the left (the next), -1 to the right. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, pointerType }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= LEAST && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}

/** Browsers allow about three changes of the address a second; a pressed key repeats faster. */
const REST_MS = 350;

interface Props {
  shots: readonly Shot[];
  index: number;
  /** Pictures of the gallery before these, and in all; absent where that is not known. */
  before?: number;
  count?: number;
  onRest: (index: number) => void;
  onClose: () => void;
}

interface SignProps {
  label: string;
  icon: IconPath;
  className: string | undefined;
  onClick(): void;
}

const SignButton = ({ label, icon, className, onClick }: SignProps) => (
  <button type="button" className={`${s.button} ${className}`} onClick={onClick}>
    <Icon path={icon} size={28} />
    <span className="visually-hidden">{label}</span>
  </button>
);

const Shot = ({
  shot,
  place,
}: {
  shot: Props['shots'][number];
  place: false | [at: number, of: number];
}) => (
  <figure className={s.figure}>
    <Picture
      className={s.picture}
      source={shot.picture}
      alt={altOf(shot)}
      sizes="100vw"
      lazy={false}
    />
    <figcaption className={s.caption} aria-live="polite">
      <span>{shot.caption}</span>
      {place && (
        <span className={s.count}>{place.map((number) => formatNumber(number)).join(' / ')}</span>
      )}
    </figcaption>
  </figure>
);

/** A dialog that is open for as long as it is on the page; `isLeft` once it is taken away. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
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
  return { dialog, isLeft };
}

/** Arrow keys, swipe and buttons change the picture, Escape or a tap outside it closes. */
export function Lightbox({ shots, index: first, before = 0, count, onRest, onClose }: Props) {
  const { dialog, isLeft } = useModal();
  const [index, setIndex] = useState(first);
  const turn = (by: number) => setIndex((at) => (at + by + shots.length) % shots.length);
  const rest = useEffectEvent(() => index !== first && onRest(index));
  useEffect(() => {
    const timer = setTimeout(rest, REST_MS);
    return () => clearTimeout(timer);
  }, [index]);
  const swipe = useSwipe(turn);
  const shot = shots[index];
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
        <Shot
          key={shot.id}
          shot={shot}
          place={count !== undefined && [before + index + 1, count]}
        />
      )}
      {shots.length > 1 && (
        <>
          <SignButton
            label="আগের ছবি"
            icon={chevronLeftIcon}
            className={s.previous}
            onClick={() => turn(-1)}
          />
          <SignButton
            label="পরের ছবি"
            icon={chevronRightIcon}
            className={s.next}
            onClick={() => turn(1)}
          />
        </>
      )}
      <SignButton
        label="বন্ধ করুন"
        icon={closeIcon}
        className={s.close}
        onClick={() => dialog.current?.close()}
      />
    </dialog>
  );
}
