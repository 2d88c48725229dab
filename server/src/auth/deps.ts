import type { Store } from '../db/store.ts';
import type { Addresses } from '../media/address.ts';
import type { Library } from '../media/library.ts';
import type { Guards } from './guard.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { PerAddress } from './throttle.ts';

export interface AuthDeps {
  store: Store;
  passwords: Passwords;
  library: Library;
  addresses: Addresses;
  guard: Guards['guard'];
  perAddress: PerAddress;
  /** The address under which visitors reach the site, where it is configured. */
  publicUrl: string | undefined;
  now(): Date;
}
