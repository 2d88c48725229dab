import { today } from '@angan/bengali-text';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { clientNetwork } from '../http/client-network.ts';
import { tooManyRequests } from '../http/errors.ts';

const MAX_NETWORKS = 10_000;
/** Reports of one network at once, and seconds until one more. */
const BURST = 30;
const EVERY_S = 2;
/** Reports that a process takes in one second. */
const PER_SECOND = 100;
/** A network may make up a quarter of a release's reports of a day, or so many. */
const SHARE = 4;
const SMALL_SHARE = 30;

/** The /24 or /48 of an address: an office or an operator's part, no single customer. */
export function reportNetwork(ip: string): string {
  const network = clientNetwork(ip).replace(/\/64$/, '');
  if (!ipaddr.isValid(network)) return '';
  const parsed = ipaddr.process(network);
  const bytes = parsed.toByteArray();
  return bytes.slice(0, parsed.kind() === 'ipv4' ? 3 : 6).join('.');
}

/** Limits of how fast one network and all together may report, in memory and bounded. */
export function reportAdmission(now: () => Date) {
  const networks = new LRUCache<string, number>({ max: MAX_NETWORKS });
  let second = { at: 0, count: 0 };

  return {
    /** Throws 429 before a byte of the body is read. */
    enter(ip: string): void {
      const at = Math.floor(now().getTime() / 1000);
      const name = reportNetwork(ip);
      const paidAt = networks.get(name) ?? 0;
      // First its own limit: what one network sends too much is not counted for all.
      if (paidAt > at + BURST * EVERY_S) throw tooManyRequests(EVERY_S);
      networks.set(name, Math.max(paidAt, at) + EVERY_S);
      if (second.at !== at) second = { at, count: 0 };
      second.count += 1;
      if (second.count > PER_SECOND) throw tooManyRequests(EVERY_S);
    },
  };
}

/** How much of what is counted of each release comes from one network; in memory, bounded, for a day. */
export function dailyShares(now: () => Date) {
  const counted = new LRUCache<string, number>({ max: MAX_NETWORKS });
  let day = '';

  /** Counts one report of a network once for each release; false where it has had its share of the day. */
  return (network: string) => {
    const current = today(now());
    if (current !== day) counted.clear();
    day = current;
    const byRelease = new Map<string, boolean>();
    const take = (release: string): boolean => {
      const own = `${release}\n${network}`;
      const [all, ofNetwork] = [counted.get(release) ?? 0, counted.get(own) ?? 0];
      if (ofNetwork >= Math.max(SMALL_SHARE, all / SHARE)) return false;
      counted.set(release, all + 1).set(own, ofNetwork + 1);
      return true;
    };
    return (release: string): boolean => {
      const has = byRelease.get(release) ?? take(release);
      byRelease.set(release, has);
      return has;
    };
  };
}
