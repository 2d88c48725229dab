import { buttonClass } from '@angan/shared/ui';
import { useHref, useLocation, useRevalidator } from 'react-router-dom';

/** Loads the data of this page again. A link to this page, so that it also works without script. */
export function RetryLink({ onRetry }: { onRetry?: () => void }) {
  const { pathname, search } = useLocation();
  const href = useHref({ pathname, search });
  const { revalidate } = useRevalidator();
  return (
    <a
      href={href}
      className={buttonClass()}
      onClick={(event) => {
        event.preventDefault();
        onRetry?.();
        void revalidate();
      }}
    >
      আবার চেষ্টা করুন
    </a>
  );
}
