import { SLOW_MS } from '@angan/shared';
import { showRetryBar } from '../layout/errors/retry-bar.ts';
import { isPending, repeatPending } from '../federation/requests.ts';

const SLOW = { text: 'পাতার কিছু অংশ আসতে সময় নিচ্ছে।', role: 'status' } as const;

/** Five seconds from now and after each retry says that files are on their way; stoppable. */
function watchSlow(): () => void {
  let removeBar: () => void = () => undefined;
  const check = () => {
    if (isPending()) removeBar = showRetryBar(SLOW, repeatAndWait);
    else timer = setTimeout(check, SLOW_MS);
  };
  const repeatAndWait = () => {
    repeatPending();
    timer = setTimeout(check, SLOW_MS);
  };
  let timer = setTimeout(check, SLOW_MS);
  return () => {
    clearTimeout(timer);
    removeBar();
  };
}

/** The same promise; while it takes long the page says so. */
export function sayWhenSlow<Value>(work: Promise<Value>): Promise<Value> {
  const stop = watchSlow();
  return work.finally(stop);
}

interface RouterState {
  initialized: boolean;
  navigation: { state: string };
}

/** Says so when a navigation waits long for the code of its screen. Returns how to stop. */
export function sayWhenNavigationIsSlow(router: {
  state: RouterState;
  subscribe(listener: (state: RouterState) => void): () => void;
}): () => void {
  let stop: (() => void) | undefined;
  const follow = ({ initialized, navigation }: RouterState) => {
    if (!initialized || navigation.state !== 'idle') stop ??= watchSlow();
    else {
      stop?.();
      stop = undefined;
    }
  };
  follow(router.state);
  const unsubscribe = router.subscribe(follow);
  return () => {
    unsubscribe();
    stop?.();
  };
}
