import { closeOverlay, isOverlayOpen } from '@angan/shared/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { useEntryBehind } from './use-entry-behind.ts';
import { beginAt, noteArrival, noteStart } from './newest-navigation.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { discardLeft, losesForm } from './use-leave-guard.ts';

// A router calls only its newest blocker, so this one serves every form and all that lies over a screen.
/** Confirms leaving a changed form; the way back first closes what lies over the screen. */
export function LeaveGuard() {
  const here = useLocation();
  const closes = useRef(false);
  const { pathname } = here;
  useEntryBehind();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- where the frame begins
  useLayoutEffect(() => beginAt(pathname), []);
  useLayoutEffect(() => noteArrival(pathname), [pathname]);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    closes.current = historyAction === 'POP' && isOverlayOpen();
    const isHeld = closes.current || losesForm(currentLocation, nextLocation);
    if (!isHeld) noteStart(currentLocation.pathname, nextLocation.pathname);
    return isHeld;
  });
  const isClosing = blocker.state === 'blocked' && closes.current;
  useEffect(() => {
    if (!isClosing) return;
    blocker.reset();
    closeOverlay();
  }, [isClosing, blocker]);
  if (blocker.state !== 'blocked' || isClosing) return null;
  return (
    <LeaveQuestion
      onStay={() => blocker.reset()}
      onLeave={() => {
        discardLeft(here, blocker.location);
        noteStart(pathname, blocker.location.pathname);
        blocker.proceed();
      }}
    />
  );
}
