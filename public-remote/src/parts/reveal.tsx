import { useEffect, useRef, type ReactNode } from 'react';
import s from './reveal.module.css';

/** How far an element must have come into view before it appears, in pixels. */
const OFFSET = 150;

function watch(element: HTMLElement): (() => void) | undefined {
  const still = !('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches;
  // What the reader already sees is never taken away again.
  if (still || element.getBoundingClientRect().top < window.innerHeight) return undefined;
  element.dataset['reveal'] = 'waiting';
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      element.dataset['reveal'] = 'shown';
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
    <div ref={element} className={`${s.reveal} ${className}`}>
      {children}
    </div>
  );
}
