import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Shot } from './loader.ts';

export function galleryAddress(page: number, picture?: number): string {
  const params = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(picture !== undefined && { picture: String(picture) }),
  });
  return params.size > 0 ? `/gallery?${params.toString()}` : '/gallery';
}

/** Which picture is open is part of the address: Back closes it, and a link or a reload opens it. */
export function usePictureAddress(shots: readonly Shot[], page: number) {
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
