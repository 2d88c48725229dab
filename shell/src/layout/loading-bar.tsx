import { useNavigation } from '@angan/shared/router';
import s from './loading-bar.module.css';

/** A thin line at the top while the next page loads: the answer to a tap, so it comes without delay. */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status">
      {busy && (
        <div className={s.bar}>
          <span className="visually-hidden">পৃষ্ঠা লোড হচ্ছে…</span>
        </div>
      )}
    </div>
  );
}
