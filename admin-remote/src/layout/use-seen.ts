import { useEffect, useRef, useState } from 'react';

/** For parts that are too heavy or too seldom looked at to be there before they are in view. */
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
