import { useEffect, useRef, type ReactNode } from 'react';
import s from './reveal.module.css';

/** How far an element must have come into view before it appears, in pixels. */
const OFFSET = 150;

function watch(element: HTMLElement): (() => void) | undefined {
  if (!('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      const waits = element.dataset['reveal'] === 'waiting';
      // What the reader already sees is never taken away again.
      const seen =
        entry.isIntersecting || (!waits && entry.boundingClientRect.top < window.innerHeight);
      if (waits || !seen) element.dataset['reveal'] = seen ? 'shown' : 'waiting';
      if (seen) observer.disconnect();
    },
    { rootMargin: `0px 0px -${OFFSET}px 0px` },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    delete element.dataset['reveal'];
  };
}

/** Lets its content rise into view once, when the reader scrolls to it. Without script, in print and under reduced motion it simply stands. */
export function Reveal({ children, className = '' }: { children: ReactNode; className?: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? watch(element.current) : undefined), []);
  return (
    <div ref={element} data-far className={`${s.reveal} ${className}`}>
      {children}
    </div>
  );
}
