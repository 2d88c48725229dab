import { render, screen, within } from '@testing-library/react';
import { WeekGrid } from './week-grid.tsx';

const grid = (
  <WeekGrid
    label="রুটিন"
    days={[
      { id: 0, name: 'রবিবার' },
      { id: 1, name: 'সোমবার' },
    ]}
    slots={[
      { id: 'a', name: '১০:০০' },
      { id: 'b', name: '১১:০০' },
    ]}
    cells={[
      { day: 0, slot: 'b', content: 'বাংলা' },
      { day: 0, slot: 'b', content: 'ইংরেজি' },
    ]}
  />
);

it('the grid of a week puts what happens where its day and its time meet, also two things at once', () => {
  render(grid);
  const [first, second] = within(screen.getByRole('row', { name: /^রবিবার/ })).getAllByRole('cell');
  expect([first?.textContent, second?.textContent]).toEqual(['', '১১:০০বাংলাইংরেজি']);
});

it('the grid of a week says that a day is free', () => {
  render(grid);
  expect(screen.getByRole('row', { name: /^সোমবার/ })).toHaveTextContent('কোনো ক্লাস নেই');
  expect(screen.getByRole('row', { name: /^রবিবার/ })).not.toHaveTextContent('কোনো ক্লাস নেই');
});

it('the grid of a week marks today, the lesson that is going on, and the break between two lessons', () => {
  render(
    <WeekGrid
      label="রুটিন"
      days={[
        { id: 0, name: 'রবিবার' },
        { id: 1, name: 'সোমবার' },
      ]}
      slots={[
        { id: 'a', name: '১০:০০' },
        { id: 'x', name: '১১:০০', isBreak: true },
        { id: 'b', name: '১১:৩০' },
      ]}
      cells={[
        { day: 0, slot: 'a', content: 'বাংলা' },
        { day: 0, slot: 'b', content: 'ইংরেজি' },
        { day: 1, slot: 'b', content: 'গণিত' },
      ]}
      today={0}
      now={{ day: 0, slot: 'b' }}
    />,
  );
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(screen.getByRole('rowheader', { name: /^রবিবার\s?আজ$/ })).toBeInTheDocument();
  expect(cells(/^রবিবার/)).toEqual(['১০:০০বাংলা', '১১:০০বিরতি', '১১:৩০ইংরেজিএখন চলছে']);
  expect(cells(/^সোমবার/)).toEqual(['', '', '১১:৩০গণিত']);
});
