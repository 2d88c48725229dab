import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchBox } from './search-box.tsx';

const asked: string[] = [];
let setFromOutside: (value: string) => void;

function List() {
  const [value, setValue] = useState('');
  setFromOutside = setValue;
  return (
    <SearchBox
      label="খুঁজুন"
      value={value}
      onChange={(text) => {
        asked.push(text);
        setValue(text);
      }}
    />
  );
}

beforeEach(() => {
  asked.length = 0;
  jest.useFakeTimers();
  render(<List />);
});
afterEach(() => jest.useRealTimers());
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

it('asks once the typing rests, not at every letter', async () => {
  await user.type(screen.getByLabelText('খুঁজুন'), 'abc');
  expect(asked).toEqual([]);
  act(() => jest.advanceTimersByTime(150));
  expect(asked).toEqual(['abc']);
});

it('asks at once on Enter, and for everything on Escape', async () => {
  await user.type(screen.getByLabelText('খুঁজুন'), 'abc{Enter}');
  await user.keyboard('{Escape}');
  expect(asked).toEqual(['abc', '']);
  expect(screen.getByLabelText('খুঁজুন')).toHaveValue('');
});

it('shows what the list is asked for when that changes elsewhere', async () => {
  await user.type(screen.getByLabelText('খুঁজুন'), 'abc{Enter}');
  act(() => setFromOutside(''));
  expect(screen.getByLabelText('খুঁজুন')).toHaveValue('');
});

it('gives up a letter that was taken back before the delay was over', () => {
  const box = screen.getByLabelText('খুঁজুন');
  fireEvent.change(box, { target: { value: 'a' } });
  fireEvent.keyDown(box, { key: 'Escape' });
  act(() => jest.runAllTimers());
  expect(asked).toEqual(['']);
});

it('asks at once when the box is left', async () => {
  await user.type(screen.getByLabelText('খুঁজুন'), 'ab');
  await user.tab();
  expect(asked).toEqual(['ab']);
});

it('keeps the letters that are not sent yet, whatever the list is asked for meanwhile', async () => {
  await user.type(screen.getByLabelText('খুঁজুন'), 'ab');
  act(() => setFromOutside('ab'));
  act(() => setFromOutside('a'));
  await user.type(screen.getByLabelText('খুঁজুন'), 'c');
  expect(screen.getByLabelText('খুঁজুন')).toHaveValue('abc');
});
