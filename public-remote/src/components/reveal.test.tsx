import { act, render, screen } from '@testing-library/react';
import { Reveal } from './reveal.tsx';

let notify: (entries: { isIntersecting: boolean; boundingClientRect: { top: number } }[]) => void;
let watched: boolean;
let options: IntersectionObserverInit | undefined;

beforeEach(() => {
  Object.assign(window, {
    matchMedia: () => ({ matches: false }),
    IntersectionObserver: class {
      constructor(callback: typeof notify, given?: IntersectionObserverInit) {
        notify = callback;
        watched = true;
        options = given;
      }
      observe() {}
      disconnect() {
        watched = false;
      }
    },
  });
});

const scrolledTo = (top: number) =>
  act(() =>
    notify([{ isIntersecting: top < window.innerHeight - 150, boundingClientRect: { top } }]),
  );

const reveal = () => {
  watched = false;
  render(<Reveal>বিষয়</Reveal>);
  return screen.getByText('বিষয়').dataset;
};

it.each([100, 700])(
  'never takes away what the reader already sees, %s pixels from the top',
  (top) => {
    const data = reveal();
    scrolledTo(top);
    expect([data['reveal'], watched]).toEqual([undefined, false]);
  },
);

it('waits below the fold and appears when it is 150 pixels in view', () => {
  const data = reveal();
  expect(options?.rootMargin).toBe('0px 0px -150px 0px');
  scrolledTo(5000);
  expect(data['reveal']).toBe('waiting');
  scrolledTo(700);
  expect(data['reveal']).toBe('waiting');
  scrolledTo(600);
  expect([data['reveal'], watched]).toEqual(['shown', false]);
});

it('is shown at once under reduced motion', () => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  expect([reveal()['reveal'], watched]).toEqual([undefined, false]);
});
