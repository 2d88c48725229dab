import { Icon, LinkedText, Pager, Picture, imageIcon } from '@angan/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import s from './album.module.css';
import { altOf } from './alt-of.ts';
import { Lightbox } from './lightbox.tsx';
import type { AlbumPage, Shot } from './loader.ts';
import { LazyMount } from './lazy-mount.tsx';
import { Reveal } from '../../components/reveal.tsx';
import { galleryAddress, usePictureAddress } from './use-picture-address.ts';

/** Exact, because one pixel more makes a phone fetch twice the width. */
const SIZES =
  '(min-width: 1000px) 271px, (min-width: 700px) calc((100vw - 64px) / 3), calc((100vw - 44px) / 2)';
const LARGE_SIZES = SIZES.replace('271px', '558px');
const FIRST_ROW = 2;
/** Pictures that the first screen of a phone or a desktop shows or nearly shows. */
const IN_SIGHT = 6;

interface ThumbnailProps {
  shot: Shot;
  index: number;
  onOpen: () => void;
}

function Thumbnail({ shot, index, onOpen }: ThumbnailProps) {
  const [failed, setFailed] = useState(false);
  const picture = !failed ? (
    <Picture
      className={s.picture}
      source={shot.picture}
      alt={altOf(shot)}
      sizes={index === 0 ? LARGE_SIZES : SIZES}
      lazy={index >= FIRST_ROW}
      onFail={() => setFailed(true)}
    />
  ) : (
    <span className={s.missing}>
      <Icon path={imageIcon} size={48} />
    </span>
  );
  return (
    <a
      href={shot.picture.src}
      className={s.link}
      aria-label={altOf(shot)}
      onClick={(event) => {
        // A wish for a new tab is the browser's to fulfil.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {index < IN_SIGHT ? picture : <LazyMount className={s.place}>{picture}</LazyMount>}
    </a>
  );
}

/** The pictures of a page in a grid; each opens large, and without script as the plain file. */
export function Album({ album }: { album: AlbumPage }) {
  const { shots, count, page, pageCount, before, opened } = album;
  const { open, index, turnTo, close } = usePictureAddress(shots, page);
  const [params] = useSearchParams();
  const isOther = index < 0 && opened && String(opened.id) === params.get('picture');
  return (
    <>
      <ul className={s.grid}>
        {shots.map((shot, place) => (
          <Reveal as="li" key={shot.id}>
            <figure>
              <Thumbnail shot={shot} index={place} onOpen={() => open(shot)} />
              {shot.caption && (
                <figcaption className={s.caption}>
                  <LinkedText text={shot.caption} />
                </figcaption>
              )}
            </figure>
          </Reveal>
        ))}
      </ul>
      <Pager page={page} pageCount={pageCount} look="sliding" addressOf={galleryAddress} />
      {index >= 0 && (
        <Lightbox
          shots={shots}
          index={index}
          before={before}
          count={count}
          onRest={turnTo}
          onClose={close}
        />
      )}
      {isOther && <Lightbox shots={[opened]} index={0} onRest={turnTo} onClose={close} />}
    </>
  );
}
