import type { User } from '@angan/shared/contract';
import { fakeSession, sampleAdmin } from '@angan/shared/testing';
import { loadRemote } from '../federation/load-remote.ts';
import { warmDashboard } from './prefetch-dashboard.ts';

jest.mock('../federation/load-remote.ts', () => ({ loadRemote: jest.fn() }));

const clerk: User = { ...sampleAdmin, role: 'User' };

it.each([
  ['an Admin', '/login', null, sampleAdmin, 1],
  ['somebody with an area', '/login', null, { ...clerk, areas: ['notices' as const] }, 1],
  ['somebody without one', '/login', null, { ...clerk, areas: [] }, 0],
  ['an Admin who was in before', '/login', sampleAdmin, { ...sampleAdmin, id: 2 }, 0],
  ['an Admin elsewhere on the site', '/notice', null, sampleAdmin, 0],
])(
  'the shell fetches the dashboard at the login of %s at %s: %#',
  (_who, path, before, user, times) => {
    jest.mocked(loadRemote).mockReset().mockRejectedValue(new Error('away'));
    window.history.replaceState(null, '', path);
    const session = fakeSession({ user: before });
    warmDashboard(session);
    session.setState({ user });
    expect(loadRemote).toHaveBeenCalledTimes(times);
  },
);
