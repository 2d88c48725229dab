import { useBlocker, useLocation } from 'react-router-dom';
import { LeaveQuestion } from './leave-question.tsx';
import { giveUp, wouldLose } from './use-leave-guard.ts';

// A router asks one blocker alone, the one that came last. So it stands only while a form is changed, and speaks for all of them.
/** Asks before a changed form is left by a link or the way back. */
export function LeaveGuard() {
  const here = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    wouldLose(currentLocation, nextLocation),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      onStay={() => blocker.reset()}
      onLeave={() => void giveUp(here, blocker.location).then(() => blocker.proceed())}
    />
  );
}
