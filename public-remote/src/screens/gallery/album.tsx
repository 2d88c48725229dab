import { Icon, LinkedText, Pager, Picture, imageIcon } from '@angan/shared/ui';
import { useState } from 'react';
import { useSearchParams, useLocation, useNavigate } from 'react-router-dom';
import s from './album.module.css';
import { altOf } from './alt-of.ts';
import { Lightbox } from './lightbox.tsx';
import type { AlbumPage, Shot } from './loader.ts';
import { LazyMount } from './lazy-mount.tsx';
import { Reveal } from '../../components/reveal.tsx';
import { queryOf } from '../../data/address.ts';

function galleryAddress(page: number, picture?: number): string {
  const params = queryOf({
    ...(page > 1 && { page: String(page) }),
    ...(picture !== undefined && { picture: String(picture) }),
  });
  return params ? `/gallery?${params}` : '/gallery';
}

/** Which picture is open is part of the address: Back closes it, and a link or a reload opens it. */
function usePictureAddress(shots: readonly Shot[], page: number) {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { album?: boolean } | null };
  const navigate = useNavigate();
  const isFromAlbum = state?.album === true;
  const options = { preventScrollReset: true };
  return {
    /** -1 where no picture is open. */
    index: shots.findIndex(({ id }) => String(id) === params.get('picture')),
    open: (shot: Shot) =>
      void navigate(galleryAddress(page, shot.id), { ...options, state: { album: true } }),
    turnTo(index: number) {
      const shot = shots[index];
      if (shot) void navigate(galleryAddress(page, shot.id), { ...options, state, replace: true });
    },
    /** The album lies one step back, or takes the place of a picture that was opened by its address. */
    close() {
      if (isFromAlbum) void navigate(-1);
      else void navigate(galleryAddress(page), { ...options, replace: true });
    },
  };
}

/** Exact, because one pixel more makes a phone fetch twice the width. */
const SIZES =
  '(min-width: 1000px) 271px, (min-width: 700px) calc((100vw - 64px) / 3), calc((100vw - 44px) / 2)';
const LARGE_SIZES = SIZES.replace('271px', '558px');
const FIRST_ROW = 2;
/** Pictures that the first screen of a phone or a desktop shows or nearly shows. */
const IN_SIGHT = 6;

function Thumbnail({ shot, index, onOpen }: { shot: Shot; index: number; onOpen: () => void }) {
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
      <Pager page={page} pageCount={pageCount} variant="sliding" addressOf={galleryAddress} />
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
