import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import c from './chips.module.css';
import s from './tabs.module.css';

interface Props {
  /** What is chosen here, for screen readers. */
  label: string;
  /** Each leads to a page of its own where there is no script. */
  tabs: readonly { name: string; to: string }[];
  /** What the chosen tab shows; that of the others is not in the page. */
  children: (chosen: number) => ReactNode;
}

const never = () => () => undefined;

/** Chips of which one is chosen, the first at first. */
export function Tabs({ label, tabs, children }: Props) {
  const [chosen, choose] = useState(0);
  const runs = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      {tabs.length > 1 && (
        <div role="group" className={`${s.tabs} no-print`} aria-label={label}>
          {tabs.map(({ name, to }, index) =>
            runs ? (
              <button
                key={to}
                type="button"
                className={c.chip}
                aria-pressed={index === chosen}
                onClick={() => choose(index)}
              >
                {name}
              </button>
            ) : (
              <Link key={to} to={to} className={c.chip} aria-current={index === 0 || undefined}>
                {name}
              </Link>
            ),
          )}
        </div>
      )}
      {children(chosen)}
    </>
  );
}
