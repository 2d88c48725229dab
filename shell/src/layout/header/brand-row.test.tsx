import { screen } from '@testing-library/react';
import { BrandRow } from './brand-row.tsx';
import { layoutData, renderFrame } from '../testing/render-frame.tsx';

const hrefs = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the brand row', () => {
  it('shows name, address, e-mail and phone of the institution', () => {
    renderFrame(<BrandRow />);
    expect(
      screen.getByRole('link', { name: /ঊর্ধ্বগাঁও আদর্শ মহাবিদ্যালয়\s*স্টেশন সড়ক, কুমিল্লা/ }),
    ).toHaveAttribute('href', '/');
    expect(hrefs(/^info ?@college ?\.example$/)).toEqual(['mailto:info@college.example']);
    expect(hrefs('০১৭১২৩৪৫৬৭৮')).toEqual(['tel:+8801712345678']);
  });

  it('says that particulars will follow while no institution has been entered', () => {
    renderFrame(<BrandRow />, { data: { ...layoutData, institution: { ok: true, value: null } } });
    expect(screen.getByText('আমাদের প্রতিষ্ঠান')).toBeInTheDocument();
    expect(screen.getByText('ঠিকানা শিগগিরই জানানো হবে।')).toBeInTheDocument();
    expect(screen.getByText('ইমেইল: শিগগিরই জানানো হবে')).toBeInTheDocument();
    expect(screen.getByText('ফোন: শিগগিরই জানানো হবে')).toBeInTheDocument();
  });

  it('says that the institution cannot be displayed when it failed to load', () => {
    renderFrame(<BrandRow />, { data: { ...layoutData, institution: { ok: false } } });
    expect(screen.getByText('প্রতিষ্ঠানের তথ্য এখন দেখানো যাচ্ছে না।')).toBeInTheDocument();
  });
});
