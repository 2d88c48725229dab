import { closeOverlay, isOverlayOpen } from '@angan/shared/ui';
import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { useEntryBehind } from './use-entry-behind.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { discardLeft, losesForm } from './use-leave-guard.ts';

// A router calls only its newest blocker, so this one serves every form and all that lies over a screen.
/** Confirms leaving a changed form; the way back first closes what lies over the screen. */
export function LeaveGuard() {
  const here = useLocation();
  const closes = useRef(false);
  useEntryBehind();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    closes.current = historyAction === 'POP' && isOverlayOpen();
    return closes.current || losesForm(currentLocation, nextLocation);
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
        blocker.proceed();
      }}
    />
  );
}
