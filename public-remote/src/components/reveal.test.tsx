import { act, render, screen } from '@testing-library/react';
import { Reveal } from './reveal.tsx';

let notify: (entries: { isIntersecting: boolean }[]) => void;
let watched: boolean;
let options: IntersectionObserverInit | undefined;

beforeEach(() => {
  watched = false;
  Object.assign(window, {
    matchMedia: () => ({ matches: false }),
    IntersectionObserver: class {
      constructor(callback: typeof notify, init?: IntersectionObserverInit) {
        notify = callback;
        options = init;
      }
      observe() {
        watched = true;
      }
      disconnect() {
        watched = false;
      }
    },
  });
});

const reveal = (top: number) => {
  render(<Reveal>বিষয়</Reveal>);
  const part = screen.getByText('বিষয়');
  part.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  return part.dataset;
};
const scroll = () => act(() => void window.dispatchEvent(new Event('scroll')));
const comesIntoView = (isIntersecting: boolean) => act(() => notify([{ isIntersecting }]));

it.each([100, 700])(
  'a revealed part never takes away what the reader already sees, %s pixels from the top',
  (top) => {
    const data = reveal(top);
    scroll();
    expect([data['reveal'], watched]).toEqual([undefined, false]);
  },
);

it('a revealed part is visible until someone scrolls, then waits below the fold until 150 pixels are in view, once', () => {
  const data = reveal(5000);
  expect([data['reveal'], watched]).toEqual([undefined, false]);
  expect(options?.rootMargin).toBe('0px 0px -150px 0px');
  scroll();
  comesIntoView(false);
  expect([data['reveal'], watched]).toEqual(['waiting', true]);
  comesIntoView(true);
  scroll();
  expect([data['reveal'], watched]).toEqual(['shown', false]);
});

it('a revealed part never waits under reduced motion', () => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  const data = reveal(5000);
  scroll();
  expect([data['reveal'], watched]).toEqual([undefined, false]);
});
