import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import s from './reveal.module.css';

/** How much of an element must be in view before it appears, in pixels. */
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

type Part = 'div' | 'li' | 'section' | 'article';

interface Props {
  as?: Part;
  className?: string;
  children: ReactNode;
}

/** Rises into view when scrolled to; at once without script, in print, under reduced motion. */
export function Reveal({ as: Element = 'div', className = '', children }: Props) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => (element.current ? watch(element.current) : undefined), []);
  return (
    <Element ref={element as Ref<never>} className={`${s.reveal} ${className}`}>
      {children}
    </Element>
  );
}
