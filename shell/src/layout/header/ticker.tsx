import { useState, useSyncExternalStore, type CSSProperties } from 'react';
import { useNewestNotices } from '@angan/shared';
import type { SiteContent } from '@angan/shared/platform';
import { Link } from '@angan/shared/router';
import { Icon, playIcon, pauseIcon } from '@angan/shared/ui';
import s from './ticker.module.css';

type Topics = SiteContent['tickerTopics'];

const whenEmpty: Topics = [{ text: 'নোটিশ বোর্ড দেখুন', to: '/notice' }];

/** Seconds for which small screens show each line. */
const SECONDS_EACH = 5;

/** Seconds of one round: long lines take longer, so that the words pass at one speed. */
const roundOf = (items: Topics) =>
  Math.max(24, Math.round(items.reduce((sum, { text }) => sum + 1 + text.length * 0.13, 0)));

const never = () => () => undefined;

/** `copy` is the second run of the loop, hidden from screen readers. */
const Items = ({ items, copy = false }: { items: Topics; copy?: boolean }) => (
  <ul className={s.items} aria-hidden={copy || undefined}>
    {items.map(({ text, to }) => (
      <li key={`${to} ${text}`}>
        <Link to={to} tabIndex={copy ? -1 : undefined}>
          {text}
        </Link>
      </li>
    ))}
  </ul>
);

/** One at a time on small screens; pauses on hover, focus and request. */
export function Ticker({ topics }: { topics: Topics }) {
  const [paused, setPaused] = useState(false);
  // The served page has each line once and at rest: the loop begins with the script that can stop it.
  const runs = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const newest = useNewestNotices();
  const all = [
    ...(newest?.ok
      ? newest.value
          // Another back end may have one without a title.
          .filter(({ title }) => title)
          .map(({ id, title }) => ({ text: title, to: `/notice/${id}` }))
      : []),
    ...topics,
  ];
  const items = all.length > 0 ? all : whenEmpty;
  return (
    <section className={s.ticker} aria-labelledby="ticker-label" data-changes="ticker">
      <strong id="ticker-label" className={s.label}>
        নোটিশ
      </strong>
      <div
        className={s.window}
        onFocus={(event) => {
          // Under a pointer nothing moves: the line would slip away between press and release, and
          // the click with it.
          if (event.target.matches(':focus-visible'))
            event.currentTarget.scrollTo(event.target.offsetLeft, event.target.offsetTop);
        }}
        onBlur={(event) => event.currentTarget.scrollTo(0, 0)}
      >
        <div
          className={`${s.track} ${runs ? s.running : ''} ${paused ? s.paused : ''}`}
          style={
            {
              '--round': `${roundOf(items)}s`,
              '--lines': items.length,
              '--lines-round': `${items.length * SECONDS_EACH}s`,
            } as CSSProperties
          }
        >
          <Items items={items} />
          {runs && <Items items={items} copy />}
        </div>
      </div>
      <button
        type="button"
        className={s.toggle}
        aria-label={paused ? 'চলমান লেখা চালান' : 'চলমান লেখা থামান'}
        onClick={() => setPaused(!paused)}
      >
        <Icon path={paused ? playIcon : pauseIcon} size={18} />
      </button>
    </section>
  );
}
