import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Institution } from '@angan/shared/contract';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { college, layoutData, renderFrame } from '../testing/render-frame.tsx';

const withInstitution = (value: Institution | null) => ({
  data: { ...layoutData, institution: { ok: true as const, value } },
});

describe('the footer', () => {
  it('shows name, address, location code, phone, e-mail, year and the makers', () => {
    renderFrame(<Footer year={2026} credit="অঙ্গন দিয়ে তৈরি" />);
    expect(screen.getByRole('heading', { name: college.name })).toBeInTheDocument();
    expect(screen.getByText('স্টেশন সড়ক, কুমিল্লা')).toBeInTheDocument();
    expect(screen.getByText('অবস্থান কোড: COM-৩৫০০')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '০১৭১২৩৪৫৬৭৮' })).toHaveAttribute(
      'href',
      'tel:+8801712345678',
    );
    expect(screen.getByRole('link', { name: /^info ?@college ?\.example$/ })).toHaveAttribute(
      'href',
      'mailto:info@college.example',
    );
    expect(
      screen.getByText('© ২০২৬ ঊর্ধ্বগাঁও আদর্শ মহাবিদ্যালয়। সর্বস্বত্ব সংরক্ষিত।'),
    ).toBeInTheDocument();
    expect(screen.getByText('অঙ্গন দিয়ে তৈরি')).toBeInTheDocument();
  });

  it('reads the code of the place under its other name too', () => {
    renderFrame(
      <Footer year={2026} />,
      withInstitution({ ...college, address_code: null, location_code: 'ঢাকা-৭' } as Institution),
    );
    expect(screen.getByText('অবস্থান কোড: ঢাকা-৭')).toBeInTheDocument();
  });

  it('renders without map, code and name while no institution has been entered', () => {
    renderFrame(<Footer year={2026} />, withInstitution(null));
    expect(screen.getByText('ঠিকানা শিগগিরই জানানো হবে।')).toBeInTheDocument();
    expect(screen.getByText('© ২০২৬ সর্বস্বত্ব সংরক্ষিত।')).toBeInTheDocument();
    expect(screen.queryByText(/অবস্থান কোড/)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'মানচিত্র' })).not.toBeInTheDocument();
  });

  it('requests again an institution that failed to load', async () => {
    const { loader } = renderFrame(<Footer year={2026} />, {
      data: { ...layoutData, institution: { ok: false } },
    });
    expect(screen.getByText('প্রতিষ্ঠানের তথ্য আনা যায়নি।')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'আবার চেষ্টা করুন' }));
    await waitFor(() => expect(loader).toHaveBeenCalledTimes(1));
  });

  it('says that it is loading until the institution arrives', () => {
    // Outside the route that loads the institution there is none, as while its data is pending.
    const router = createMemoryRouter([{ path: '*', element: <Footer year={2026} /> }]);
    render(<RouterProvider router={router} />);
    expect(screen.getByRole('heading', { name: 'লোড হচ্ছে…' })).toBeInTheDocument();
    expect(screen.getByText('ফোন: লোড হচ্ছে…')).toBeInTheDocument();
  });
});
