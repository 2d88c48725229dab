import { useEffect, useRef } from 'react';
import { Highlighted, Icon } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import arrange from '@angan/shared/styles/arrange.module.css';
import s from './found-list.module.css';
import type { HitGroup } from './use-search.ts';

interface Props {
  /** Begins the ids of the list and its options. */
  id: string;
  groups: readonly HitGroup[];
  /** Which option, counted over all groups, Enter would open. */
  active: number;
  onChoose(to: string): void;
}

export function FoundList({ id, groups, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const before = (at: number) =>
    groups.slice(0, at).reduce((sum, { found }) => sum + found.length, 0);
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label="যা পাওয়া গেছে">
      {groups.map(({ title, icon, found }, at) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${at}`}>
          <h3 id={`${id}-group-${at}`} role="presentation" className={s.heading}>
            {title}
          </h3>
          {found.map((one, index) => {
            const number = before(at) + index;
            return (
              // The keys of the field choose; a press must not take the focus from it.
              // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus
              <div
                key={one.to}
                id={`${id}-${number}`}
                role="option"
                aria-selected={number === active}
                className={s.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(one.to)}
              >
                <Icon path={(one.icon ?? icon)!} />
                <span className={s.words}>
                  <span className={arrange.strong}>
                    <Highlighted text={one.title} ranges={one.highlights} />
                  </span>
                  {one.detail && <span className={common.muted}>{one.detail}</span>}
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
