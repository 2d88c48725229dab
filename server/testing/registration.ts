import type { Suite } from './suite.ts';

/** A registration that the server accepts. */
export const REGISTRATION = {
  username: 'rahim',
  full_name: 'রহিম উদ্দিন',
  phone: '+৮৮০ ১৭১২-৩৪৫৬৭৮',
  password: 'korolla-8-nodi',
  confirm_password: 'korolla-8-nodi',
};

/** Registers accounts; before each test the throttle forgets former attempts. */
export function useRegistration(server: Suite) {
  beforeEach(() => server.app.store.db.deleteFrom('attempts').execute());
  return (changes: Record<string, string | Blob> = {}) =>
    server.app.call('POST', 'register/', { form: { ...REGISTRATION, ...changes } });
}
