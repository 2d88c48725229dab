import { askWorker, hasCopy, workers } from '@angan/shared/ask-worker';
import { Button } from '@angan/shared/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';

type State = 'unknown' | 'absent' | 'saving' | 'kept' | 'failed';

const LABELS: Record<Exclude<State, 'unknown' | 'kept'>, string> = {
  absent: 'এই ফোনে রাখুন',
  saving: 'রাখা হচ্ছে…',
  failed: 'রাখা যায়নি, আবার চেষ্টা করুন',
};

function followController(onChange: () => void) {
  const container = workers();
  container?.addEventListener('controllerchange', onChange);
  return () => container?.removeEventListener('controllerchange', onChange);
}

/** Whether this page has a worker, which keeps files for times without a line. */
const useHasWorker = () =>
  useSyncExternalStore(
    followController,
    () => !!workers()?.controller,
    () => false,
  );

/** Keeps a PDF on this phone; shows nothing where the browser keeps no copies. */
export function KeepButton({ href }: { href: string }) {
  const hasWorker = useHasWorker();
  const [state, setState] = useState<State>('unknown');
  const address = () => new URL(href, location.href).href;

  async function look(ifAbsent: State) {
    setState((await hasCopy(address())) ? 'kept' : ifAbsent);
  }
  useEffect(() => {
    if (hasWorker) void look('absent');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `look` reads nothing but the address
  }, [hasWorker, href]);

  async function keep() {
    setState('saving');
    await askWorker({ type: 'keep', files: [address()] });
    await look('failed');
  }

  if (!hasWorker || state === 'unknown') return null;
  if (state === 'kept') return <p role="status">এই ফোনে রাখা আছে, সংযোগ ছাড়াও খুলবে।</p>;
  return (
    <Button look="quiet" disabled={state === 'saving'} onClick={() => void keep()}>
      {LABELS[state]}
    </Button>
  );
}
