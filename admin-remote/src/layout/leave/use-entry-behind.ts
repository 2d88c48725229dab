import { onOverlayOpen } from '@angan/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

const isFirstEntry = () => (history.state as { idx?: number } | null)?.idx === 0;

/**
 * Of a screen that was loaded by its address the way back leads out of the page, where nothing can
 * stop it. What opens over such a screen gets an entry of its own, which is skipped once it is closed.
 */
export function useEntryBehind(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const hasOwnEntry = useRef(false);

  const addEntry = useEffectEvent(() => {
    if (!isFirstEntry()) return;
    hasOwnEntry.current = true;
    void navigate(location, { preventScrollReset: true, state: location.state as unknown });
  });
  useEffect(() => {
    onOverlayOpen(() => addEntry());
    return () => onOverlayOpen(() => {});
  }, []);

  useEffect(() => {
    if (type !== 'POP' || !hasOwnEntry.current || !isFirstEntry()) return;
    hasOwnEntry.current = false;
    void navigate(-1);
  }, [location, type, navigate]);
}
