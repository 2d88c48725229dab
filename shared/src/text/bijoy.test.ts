import { looksLikeBijoy } from './bijoy.ts';

describe('text for the old Bijoy fonts', () => {
  it.each([
    'Avgvi †mvbvi evsjv, Avwg †Zvgvq fv‡jvevwm',
    'wk¶v',
    'evsjv',
    'gvbweK wefvM',
    'evwYR¨ kvLv',
    'fwZ© weÁwß',
    '†gvt Avãyj Kwig',
    'K‡jR eÜ _vK‡e',
    'cixÿvi iæwUb cÖKvk',
    'GKv`k †kªwYi fwZ© weÁwß 2025',
  ])('is noticed in %p', (text) => {
    expect(looksLikeBijoy(text)).toBe(true);
  });

  it.each([
    'আমার সোনার বাংলা',
    'আমার †mvbvi evsjv',
    'The results of the HSC examination have been published; visit www.example.com for every district.',
    'Dev Sanjiv Nirav Navid',
    'Md. Javed Ali, Adv.',
    '© 2025 Angan Pvt. Ltd.',
    'JavaScript vs TypeScript v2.0',
    'TV, DVD and CV',
    'Adv.',
    'Le café est fermé cet été, 25 °C',
    'kvn@mvb.example',
    '২০২৫',
    '†‡',
    '',
    null,
  ])('is not suspected in %p', (text) => {
    expect(looksLikeBijoy(text)).toBe(false);
  });
});
