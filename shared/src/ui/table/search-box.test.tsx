import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchBox } from './search-box.tsx';

const searches: string[] = [];
const letters: string[] = [];
let setFromOutside: (value: string) => void;

function List() {
  const [value, setValue] = useState('');
  setFromOutside = setValue;
  return (
    <SearchBox
      label="খুঁজুন"
      value={value}
      onType={(text) => letters.push(text)}
      onChange={(text) => {
        searches.push(text);
        setValue(text);
      }}
    />
  );
}

beforeEach(() => {
  searches.length = 0;
  letters.length = 0;
  jest.useFakeTimers();
  render(<List />);
});
afterEach(() => jest.useRealTimers());
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

it('the search box searches after a pause in typing, not at every letter', async () => {
  await user.type(screen.getByLabelText('খুঁজুন'), 'abc');
  expect(searches).toEqual([]);
  act(() => jest.advanceTimersByTime(150));
  expect(searches).toEqual(['abc']);
});

it('the search box tells every letter before it searches, but shows it first', async () => {
  const box = screen.getByLabelText('খুঁজুন');
  for (const letter of 'abc') {
    const before = letters.length;
    await user.type(box, letter);
    expect(letters).toHaveLength(before);
    act(() => jest.advanceTimersToNextFrame());
    act(() => jest.advanceTimersByTime(1));
  }
  expect({ letters, searches }).toEqual({ letters: ['a', 'ab', 'abc'], searches: [] });
});

it('the search box searches at once on Enter, and for everything on Escape', async () => {
  await user.type(screen.getByLabelText('খুঁজুন'), 'abc{Enter}');
  await user.keyboard('{Escape}');
  expect(searches).toEqual(['abc', '']);
  expect(screen.getByLabelText('খুঁজুন')).toHaveValue('');
});

it('the search box shows the search of the list when that changes elsewhere', async () => {
  await user.type(screen.getByLabelText('খুঁজুন'), 'abc{Enter}');
  act(() => setFromOutside(''));
  expect(screen.getByLabelText('খুঁজুন')).toHaveValue('');
});

it('the search box gives up a letter that was taken back before the delay was over', () => {
  const box = screen.getByLabelText('খুঁজুন');
  fireEvent.change(box, { target: { value: 'a' } });
  fireEvent.keyDown(box, { key: 'Escape' });
  act(() => jest.runAllTimers());
  expect(searches).toEqual(['']);
});

it('the search box searches at once when the box is left', async () => {
  await user.type(screen.getByLabelText('খুঁজুন'), 'ab');
  await user.tab();
  expect(searches).toEqual(['ab']);
});

it('the search box takes back a search that the list does not show yet', async () => {
  cleanup();
  render(<SearchBox label="খুঁজুন" value="" onChange={(text) => searches.push(text)} />);
  await user.type(screen.getByLabelText('খুঁজুন'), 'abc{Enter}{Escape}');
  expect(searches).toEqual(['abc', '']);
});

it('the search box preserves unsent letters, whatever the search of the list becomes meanwhile', async () => {
  await user.type(screen.getByLabelText('খুঁজুন'), 'ab');
  act(() => setFromOutside('ab'));
  act(() => setFromOutside('a'));
  await user.type(screen.getByLabelText('খুঁজুন'), 'c');
  expect(screen.getByLabelText('খুঁজুন')).toHaveValue('abc');
});

it('the search box offers to search for Bijoy text in Unicode, and for nothing else', async () => {
  const box = screen.getByRole('searchbox');
  fireEvent.change(box, { target: { value: 'iwngv LvZzb' } });
  fireEvent.blur(box);
  fireEvent.click(await screen.findByRole('button', { name: 'ইউনিকোড করুন' }));
  expect(searches).toEqual(['iwngv LvZzb', 'রহিমা খাতুন']);
  expect(box).toHaveValue('রহিমা খাতুন');
  expect(screen.queryByRole('button', { name: 'ইউনিকোড করুন' })).toBeNull();
});
