import { fireEvent, render, screen } from '@testing-library/react';
import { FileDrop } from './file-drop.tsx';

it('a place for one file says that it takes the first of several that are dropped', () => {
  const onFile = jest.fn();
  render(<FileDrop name="file" label="ফাইল" accept=".csv" choose="বেছে নিন" onFile={onFile} />);
  const files = ['a.csv', 'b.csv'].map((name) => new File(['x'], name));
  const place = screen.getByRole('button', { name: /বেছে নিন/ });
  fireEvent.drop(place, { dataTransfer: { files } });
  expect(onFile.mock.calls).toEqual([[files[0]]]);
  expect(screen.getByText(/একটি ফাইল নেওয়া যায়: a\.csv/)).toBeInTheDocument();
  fireEvent.drop(place, { dataTransfer: { files: files.slice(1) } });
  expect(screen.queryByText(/একটি ফাইল নেওয়া যায়/)).toBeNull();
});
