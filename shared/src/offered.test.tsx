import { render, screen } from '@testing-library/react';
import type { Ability } from './contract/index.ts';
import { provideSiteConfig } from './index.ts';
import { IfOffered, isOffered, offered, type Offer } from './offered.tsx';

const backEndWith = (...abilities: Ability[]) =>
  provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: '', abilities });
afterAll(() => provideSiteConfig({ emailjs: null, avatarUrl: null, publicUrl: '' }));

describe('a back end with some abilities', () => {
  beforeEach(() => backEndWith('trash', 'search'));

  it('serves what needs nothing, and what needs these alone', () => {
    expect([{}, { needs: 'trash' }, { needs: ['trash', 'search'] }].map(serves)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('does not serve what needs one more', () => {
    expect([{ needs: 'history' }, { needs: ['trash', 'history'] }].map(serves)).toEqual([
      false,
      false,
    ]);
  });

  it('has the entries of a list that it can serve, in their order', () => {
    const entries = [{ to: '/a' }, { to: '/b', needs: 'history' }, { to: '/c', needs: 'trash' }];
    expect(offered(entries as (Offer & { to: string })[]).map(({ to }) => to)).toEqual([
      '/a',
      '/c',
    ]);
  });

  it('has the parts of a page that it can serve', () => {
    render(
      <>
        <IfOffered needs="trash">মুছে ফেলা তথ্য</IfOffered>
        <IfOffered needs="history">ইতিহাস</IfOffered>
      </>,
    );
    expect(screen.getByText('মুছে ফেলা তথ্য')).toBeInTheDocument();
    expect(screen.queryByText(/ইতিহাস/)).not.toBeInTheDocument();
  });
});

const serves = (offer: object) => isOffered(offer);
