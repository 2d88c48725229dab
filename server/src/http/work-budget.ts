import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { clientNetwork } from './client-network.ts';
import { concurrencyLimit, type Limited } from '../db/concurrency-limit.ts';
import { tooManyRequests } from './errors.ts';

const MAX_NETWORKS = 10_000;
const AT_ONCE = 4;
const MAX_WAITING = 32;
const MAX_WAIT_MS = 15_000;

export interface Budget {
  /** How many pieces of work may follow each other at once. */
  burst: number;
  /** After them, one in so many milliseconds. */
  every: number;
}

export type Budgeted = <Result>(ip: string, work: () => Promise<Result>) => Promise<Result>;

interface Network {
  limited: Limited;
  /** When all started work is paid for (ms). */
  paidAt: number;
}

const isOwnMachine = (ip: string) =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';

/** A bounded pace for each network; what is beyond it waits, and gets 429 where too much waits. */
export function workBudget({ burst, every }: Budget): Budgeted {
  const networks = new LRUCache<string, Network>({ max: MAX_NETWORKS });

  function networkOf(ip: string): Network {
    const name = clientNetwork(ip);
    const existing = networks.get(name);
    if (existing) return existing;
    const refusal = () => tooManyRequests(MAX_WAIT_MS / 1000);
    const queue = { size: MAX_WAITING, timeout: MAX_WAIT_MS, refusal };
    const network = { limited: concurrencyLimit(AT_ONCE, queue), paidAt: 0 };
    networks.set(name, network);
    return network;
  }

  return (ip, work) => {
    // The machine itself may be a proxy that is not trusted: then all visitors come from here.
    if (isOwnMachine(ip)) return work();
    const network = networkOf(ip);
    return network.limited(async () => {
      const now = performance.now();
      const pause = network.paidAt - (burst - 1) * every - now;
      network.paidAt = Math.max(network.paidAt, now) + every;
      if (pause > 0) await new Promise((go) => setTimeout(go, pause));
      return work();
    });
  };
}
