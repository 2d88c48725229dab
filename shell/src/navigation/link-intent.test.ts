import { fireEvent } from '@testing-library/react';
import { followIntent } from './link-intent.ts';

let intents: string[];
let stop: () => void;
const link = (name: string) => document.getElementById(name)!;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <a id="board" href="/notice?q=1"><b id="inside">নোটিশ</b></a> <a id="gallery" href="/gallery">গ্যালারি</a>
    <a id="pdf" href="/media/a.pdf" target="_blank">PDF</a>
    <a id="elsewhere" href="https://example.org/notice">অন্য কোথাও</a> <p id="text">লেখা</p>`;
  intents = [];
  stop = followIntent((address) => intents.push(address));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('the intent of a link reports a touched link at once, and one after the pointer or focus rests on it', () => {
  fireEvent.touchStart(link('inside'));
  expect(intents).toEqual(['/notice?q=1']);
  fireEvent.mouseOver(link('gallery'));
  jest.runAllTimers();
  fireEvent.focusIn(link('board'));
  jest.runAllTimers();
  expect(intents).toEqual(['/notice?q=1', '/gallery', '/notice?q=1']);
});

it('the intent of a link ignores links that the pointer only passes, or that were clicked already', () => {
  fireEvent.mouseOver(link('board'));
  fireEvent.mouseOver(link('text'));
  jest.runAllTimers();
  fireEvent.mouseOver(link('gallery'));
  fireEvent.click(link('gallery'));
  jest.runAllTimers();
  expect(intents).toEqual([]);
});

it('the intent of a link ignores files and other sites', () => {
  for (const name of ['pdf', 'elsewhere', 'text']) fireEvent.touchStart(link(name));
  jest.runAllTimers();
  expect(intents).toEqual([]);
});
