import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { Pager } from './pager.tsx';

const names = () => screen.getAllByRole('button').map((button) => button.ariaLabel);

it('the pager has first, previous, at most five numbers, next and last', async () => {
  const onPage = jest.fn();
  render(<Pager page={4} pageCount={9} onPage={onPage} variant="sliding" />);
  expect(names()).toEqual([
    'প্রথম পৃষ্ঠা',
    'আগের পৃষ্ঠা',
    'পৃষ্ঠা ২',
    'পৃষ্ঠা ৩',
    'পৃষ্ঠা ৪',
    'পৃষ্ঠা ৫',
    'পৃষ্ঠা ৬',
    'পরের পৃষ্ঠা',
    'শেষ পৃষ্ঠা',
  ]);
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  expect(onPage.mock.calls.flat()).toEqual([1, 3, 2, 3, 4, 5, 6, 5, 9]);
  expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('৪');
});

it('the pager has eleven buttons in all for a thousand pages', () => {
  render(<Pager page={500} pageCount={1000} onPage={() => undefined} />);
  expect(names()).toHaveLength(11);
});

it('the pager goes no further than the last page', () => {
  render(<Pager page={3} pageCount={3} onPage={() => undefined} />);
  expect(screen.getByRole('button', { name: 'পরের পৃষ্ঠা' })).toBeDisabled();
});

it('the pager renders links that work without script, without a step beyond the ends', () => {
  render(
    <MemoryRouter>
      <Pager page={1} pageCount={3} addressOf={(page) => `/notice?page=${page}`} />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
    ['পৃষ্ঠা ১', '/notice?page=1'],
    ['পৃষ্ঠা ২', '/notice?page=2'],
    ['পৃষ্ঠা ৩', '/notice?page=3'],
    ['পরের পৃষ্ঠা', '/notice?page=2'],
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('১');
});

it('the pager is not there for a single page', () => {
  const { container } = render(<Pager page={1} pageCount={1} onPage={() => undefined} />);
  expect(container).toBeEmptyDOMElement();
});
