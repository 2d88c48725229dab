import { clockInDhaka } from '@angan/bengali-text';
import { useEffect, useState } from 'react';

export interface Now {
  /** The weekday in Dhaka, 0 for Sunday. */
  day: number;
  /** HH:MM. */
  time: string;
}

const REFRESH_MS = 30_000;

/** The day and time in Dhaka; null until hydration, because a rendered page is cached for a day. */
export function useNow(): Now | null {
  const [now, setNow] = useState<Now | null>(null);
  useEffect(() => {
    const read = () => setNow(clockInDhaka());
    const first = setTimeout(read);
    const timer = setInterval(read, REFRESH_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  return now;
}
