import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import s from './reveal.module.css';

/** How much of an element must be in view before it appears, in pixels. */
const OFFSET = 150;

function watch(element: HTMLElement): (() => void) | undefined {
  if (!('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      element.dataset['reveal'] = 'shown';
      observer.disconnect();
    },
    { rootMargin: `0px 0px -${OFFSET}px 0px` },
  );
  // Until someone scrolls all is visible: to a picture of the full page, a crawler, a saved copy.
  const wait = () => {
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    element.dataset['reveal'] = 'waiting';
    observer.observe(element);
  };
  addEventListener('scroll', wait, { once: true, passive: true });
  return () => {
    removeEventListener('scroll', wait);
    observer.disconnect();
    delete element.dataset['reveal'];
  };
}

interface Props {
  as?: 'div' | 'li' | 'section' | 'article';
  className?: string;
  children: ReactNode;
}

/** Fades in when scrolled to; nothing of it moves, so that a finger meets what it aimed at. */
export function Reveal({ as: Element = 'div', className = '', children }: Props) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => (element.current ? watch(element.current) : undefined), []);
  return (
    <Element ref={element as Ref<never>} className={`${s.reveal} ${className}`}>
      {children}
    </Element>
  );
}
