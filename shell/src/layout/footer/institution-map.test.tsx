import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InstitutionMap } from './institution-map.tsx';

const frameSource =
  'https://www.openstreetmap.org/export/embed.html?' +
  'bbox=91.17400%2C23.45400%2C91.18600%2C23.46600&layer=mapnik&marker=23.46%2C91.18';

describe('the map', () => {
  it('requests nothing of another host before the visitor wants it, and links to the place', () => {
    const { container } = render(<InstitutionMap latitude={23.46} longitude={91.18} />);
    expect(container.querySelector('iframe, img, [src]')).toBeNull();
    expect(screen.getByRole('link', { name: 'OpenStreetMap-এ খুলুন' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=23.46&mlon=91.18#map=16/23.46/91.18',
    );
  });

  it('comes with a tap and takes the focus of the button that it replaces', async () => {
    render(<InstitutionMap latitude={23.46} longitude={91.18} />);
    await userEvent.click(screen.getByRole('button', { name: 'মানচিত্র দেখুন' }));
    const frame = screen.getByTitle('মানচিত্রে প্রতিষ্ঠানের অবস্থান');
    expect(frame).toHaveAttribute('src', frameSource);
    expect(frame).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
