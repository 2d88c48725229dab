import { fakeSession, sampleAdmin } from '@angan/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountControl } from './account-control.tsx';
import { reloadPage } from '../errors/reload-page.ts';
import { renderFrame } from '../testing/render-frame.tsx';

jest.mock('../errors/reload-page.ts', () => ({ reloadPage: jest.fn() }));

describe('the account icon', () => {
  it('leads a visitor to the login page', () => {
    fakeSession();
    renderFrame(<AccountControl />);
    expect(screen.getByRole('link', { name: 'লগইন' })).toHaveAttribute('href', '/login');
  });

  it('leads an Admin to the dashboard', () => {
    fakeSession({ user: sampleAdmin });
    renderFrame(<AccountControl />);
    expect(screen.getByRole('link', { name: 'ড্যাশবোর্ড' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('signs anyone else out and then reloads the page', async () => {
    const order: string[] = [];
    jest.mocked(reloadPage).mockImplementation(() => void order.push('reload'));
    const signOut = () => void order.push('signed out');
    fakeSession({ user: { ...sampleAdmin, role: 'User' }, signOut });
    renderFrame(<AccountControl />);
    await userEvent.click(screen.getByRole('button', { name: 'লগআউট' }));
    expect(order).toEqual(['signed out', 'reload']);
  });
});
