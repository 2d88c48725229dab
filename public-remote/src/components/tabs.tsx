import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useBrowserValue } from '../data/browser-value.ts';
import c from './chips.module.css';
import s from './tabs.module.css';

interface Tab {
  name: string;
  to: string;
}

interface Props {
  /** For screen readers. */
  label: string;
  /** Each leads to a page of its own where there is no script. */
  tabs: readonly Tab[];
  /** The tab that is selected at first; the first one where it is left out. */
  initial?: number;
  onChoose?: (tab: Tab) => void;
  /** The content of the selected tab; that of the others is not in the page. */
  children: (selected: number) => ReactNode;
}

export function Tabs({ label, tabs, initial = 0, onChoose, children }: Props) {
  const [pressed, press] = useState<number>();
  const selected = pressed ?? Math.max(initial, 0);
  const runs = useBrowserValue(() => true, false);
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
                aria-pressed={index === selected}
                onClick={() => {
                  press(index);
                  onChoose?.({ name, to });
                }}
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
      {children(selected)}
    </>
  );
}
