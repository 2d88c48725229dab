import { layOutFar } from './lay-out-far.ts';

let idle: (() => void)[] = [];
let stop: () => void;
const rest = () => idle.shift()?.();
const scroll = () => document.dispatchEvent(new Event('scroll'));
const far = () => document.querySelectorAll('[data-far]').length;

beforeEach(() => {
  idle = [];
  Object.assign(globalThis, { requestIdleCallback: (then: () => void) => idle.push(then) });
  document.body.innerHTML =
    '<main><p>এক</p><section><p data-far>দুই</p></section><section><p data-far>তিন</p></section></main>';
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

it('leaves what is far to the browser as long as the reader does nothing', () => {
  stop = layOutFar();
  expect([far(), idle.length]).toEqual([2, 0]);
});

it.each(['scroll', 'pointerdown', 'keydown'])('begins at a %s', (sign) => {
  stop = layOutFar();
  document.dispatchEvent(new Event(sign));
  document.dispatchEvent(new Event(sign));
  expect(idle).toHaveLength(1);
  rest();
  expect(far()).toBe(1);
});

it('lays out what came to the page since', () => {
  stop = layOutFar();
  scroll();
  while (idle.length > 0) rest();
  document.querySelector('main')!.innerHTML += '<p data-far>চার</p>';
  scroll();
  rest();
  expect(far()).toBe(0);
});

it('lays out one piece after the other, the nearest first, while nothing else is to do', () => {
  stop = layOutFar();
  scroll();
  expect(far()).toBe(2);
  rest();
  expect(document.querySelector('[data-far]')?.textContent).toBe('তিন');
  rest();
  rest();
  expect([far(), idle.length]).toEqual([0, 0]);
});

it('lays out cards that stand side by side eight at a time', () => {
  document.body.innerHTML = `<ul>${'<li data-far></li>'.repeat(20)}</ul>`;
  stop = layOutFar();
  scroll();
  rest();
  expect(far()).toBe(12);
});

it('leaves the rest to the browser once the page is left', () => {
  stop = layOutFar();
  scroll();
  rest();
  stop();
  rest();
  expect([far(), idle.length]).toEqual([1, 0]);
});

it('waits a little where a browser does not tell when it rests', () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  jest.useFakeTimers();
  stop = layOutFar();
  scroll();
  expect(far()).toBe(2);
  jest.runAllTimers();
  expect(far()).toBe(0);
  jest.useRealTimers();
});
