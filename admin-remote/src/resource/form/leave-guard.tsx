import { useBlocker, useLocation } from 'react-router-dom';
import { LeaveQuestion } from './leave-question.tsx';
import { giveUp, wouldLose } from './use-leave-guard.ts';

// A router calls only its newest blocker, so one blocker exists while any form is changed and
// serves all of them.
/** Confirms leaving a changed form by a link or the back button. */
export function LeaveGuard() {
  const here = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    wouldLose(currentLocation, nextLocation),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      onStay={() => blocker.reset()}
      onLeave={() => {
        giveUp(here, blocker.location);
        blocker.proceed();
      }}
    />
  );
}
