import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Native lazy loading begins up to 2,500 pixels ahead and fetches all of the album. */
const AHEAD = '250px 0px';

/** Mounts its content shortly before it is visible; without script its noscript shows it. */
export function LazyMount({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    // Without an observer everything is mounted.
    const Observer = 'IntersectionObserver' in window ? IntersectionObserver : null;
    if (!Observer) {
      const timer = setTimeout(() => setMounted(true));
      return () => clearTimeout(timer);
    }
    const observer = new Observer(([entry]) => entry?.isIntersecting && setMounted(true), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (isMounted) return children;
  return (
    <span ref={place} className={className}>
      <noscript>{children}</noscript>
    </span>
  );
}
