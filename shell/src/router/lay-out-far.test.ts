import { layOutFar } from './lay-out-far.ts';

let idle: (() => void)[] = [];
const rest = () => idle.shift()?.();
const far = () => document.querySelectorAll('[data-far]').length;

beforeEach(() => {
  idle = [];
  Object.assign(globalThis, { requestIdleCallback: (then: () => void) => idle.push(then) });
  document.body.innerHTML = '<main><p>এক</p><section><p data-far>দুই</p></section><section><p data-far>তিন</p></section></main>';
});
afterEach(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));

it('lays out one piece after the other, the nearest first, while nothing else is to do', () => {
  layOutFar();
  expect(far()).toBe(2);
  rest();
  expect(document.querySelector('[data-far]')?.textContent).toBe('তিন');
  rest();
  rest();
  expect([far(), idle.length]).toEqual([0, 0]);
});

it('lays out cards that stand side by side eight at a time', () => {
  document.body.innerHTML = `<ul>${'<li data-far></li>'.repeat(20)}</ul>`;
  layOutFar();
  rest();
  expect(far()).toBe(12);
});

it('leaves the rest to the browser once the page is left', () => {
  const stop = layOutFar();
  rest();
  stop();
  rest();
  expect([far(), idle.length]).toEqual([1, 0]);
});

it('waits a little where a browser does not tell when it rests', () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  jest.useFakeTimers();
  layOutFar();
  expect(far()).toBe(2);
  jest.runAllTimers();
  expect(far()).toBe(0);
  jest.useRealTimers();
});
