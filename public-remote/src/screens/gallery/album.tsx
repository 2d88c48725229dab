import { Icon, Picture, pictureOf } from '@angan/shared/ui';
import { useState } from 'react';
import { useWhole } from '../../parts/use-whole.ts';
import s from './album.module.css';
import { altOf } from './alt-of.ts';
import { Lightbox } from './lightbox.tsx';
import type { Shot } from './loader.ts';
import { Near } from './near.tsx';

/** Two to a row on phones, four on desktops; exact, because one pixel more makes a phone fetch twice the width. */
const SIZES =
  '(width >= 1000px) 271px, (width >= 700px) calc((100vw - 64px) / 3), calc((100vw - 44px) / 2)';
const FIRST_ROW = 2;
/** Pictures that the first screen of a phone or a desktop shows or nearly shows. */
const IN_SIGHT = 6;
/** What a phone shows at once after a click. */
const AT_ONCE = 4;

interface ThumbnailProps {
  shot: Shot;
  index: number;
  onOpen: () => void;
}

function Thumbnail({ shot, index, onOpen }: ThumbnailProps) {
  const [failed, setFailed] = useState(false);
  const source = failed ? null : pictureOf(shot.image, shot.media?.image);
  const picture = source ? (
    <Picture
      className={s.picture}
      source={source}
      alt={altOf(shot)}
      sizes={SIZES}
      lazy={index >= FIRST_ROW}
      onFail={() => setFailed(true)}
    />
  ) : (
    <span className={s.missing}>
      <Icon name="image" size={48} />
    </span>
  );
  return (
    <a
      href={shot.image}
      className={s.link}
      aria-label={altOf(shot)}
      onClick={(event) => {
        // A wish for a new tab is the browser's to fulfil.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {index < IN_SIGHT ? picture : <Near className={s.place}>{picture}</Near>}
    </a>
  );
}

/** The pictures in a grid; each opens large, and without script as the plain file. */
export function Album({ shots }: { shots: readonly Shot[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const shown = useWhole() ? shots : shots.slice(0, AT_ONCE);
  return (
    <>
      <ul className={s.grid}>
        {shown.map((shot, index) => (
          <li key={shot.id}>
            <figure>
              <Thumbnail shot={shot} index={index} onOpen={() => setOpen(index)} />
              {shot.caption && <figcaption className={s.caption}>{shot.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Lightbox shots={shots} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
