import { act, render, screen } from '@testing-library/react';
import { Reveal } from './reveal.tsx';

let seen: (entries: { isIntersecting: boolean }[]) => void;
let options: IntersectionObserverInit | undefined;

beforeEach(() => {
  Object.assign(window, {
    matchMedia: () => ({ matches: false }),
    IntersectionObserver: class {
      constructor(callback: typeof seen, given?: IntersectionObserverInit) {
        seen = callback;
        options = given;
      }
      observe() {}
      disconnect() {}
    },
  });
});

const revealAt = (top: number) => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  render(<Reveal>বিষয়</Reveal>);
  return screen.getByText('বিষয়').dataset;
};

it('never takes away what the reader already sees', () => {
  expect(revealAt(100)['reveal']).toBeUndefined();
});

it('waits below the fold and appears when it is 150 pixels in view', () => {
  const data = revealAt(5000);
  expect([data['reveal'], options?.rootMargin]).toEqual(['waiting', '0px 0px -150px 0px']);
  act(() => seen([{ isIntersecting: false }]));
  expect(data['reveal']).toBe('waiting');
  act(() => seen([{ isIntersecting: true }]));
  expect(data['reveal']).toBe('shown');
});

it('simply stands for a reader who wants no motion', () => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  expect(revealAt(5000)['reveal']).toBeUndefined();
});
