import { useEffect, useRef, useState } from 'react';

/** Whether an element is in view or near it, for what is too heavy or seldom looked at to be there before. */
export function useSeen<Place extends Element>() {
  const place = useRef<Place>(null);
  const [isSeen, setSeen] = useState(!('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setSeen(Boolean(entry?.isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, isSeen] as const;
}
