import { useEffect, useRef, useState, type ReactNode } from 'react';

/** A browser's own lazy loading begins up to 2,500 pixels ahead and fetches the whole album at once. */
const AHEAD = '250px 0px';

/** Shows its content when the reader comes near it; at once, by way of noscript, where there is no script. */
export function Near({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    // Where the browser cannot tell, it counts as near.
    const Observer = 'IntersectionObserver' in window ? IntersectionObserver : null;
    if (!Observer) {
      const soon = setTimeout(() => setNear(true));
      return () => clearTimeout(soon);
    }
    const observer = new Observer(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (near) return children;
  return (
    <span ref={place} className={className}>
      <noscript>{children}</noscript>
    </span>
  );
}
