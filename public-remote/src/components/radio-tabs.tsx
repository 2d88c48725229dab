import type { ReactNode } from 'react';
import s from './radio-tabs.module.css';

interface Props {
  /** Name of the radio buttons, one of a kind on the page. */
  name: string;
  /** What is chosen here, for screen readers. */
  legend: string;
  /** At most TABS_MAX: each has a rule of its own in the style sheet. */
  labels: readonly string[];
  /** Elements with `data-tab="0 2"` are shown while one of these tabs is chosen. */
  children: ReactNode;
}

/** Chips of which one is chosen. Radio buttons and CSS, so that it works without script. */
export const RadioTabs = ({ name, legend, labels, children }: Props) => (
  <div className={s.tabbed}>
    {labels.length > 1 && (
      <fieldset className={`${s.tabs} no-print`}>
        <legend className="visually-hidden">{legend}</legend>
        {labels.map((label, index) => (
          <label key={index} className={s.tab}>
            <input type="radio" name={name} value={index} defaultChecked={index === 0} />
            {label}
          </label>
        ))}
      </fieldset>
    )}
    {children}
  </div>
);
