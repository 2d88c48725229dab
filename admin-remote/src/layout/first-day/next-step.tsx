import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Overview } from '@angan/shared/contract';
import { gapLabel, type InformationGap } from '@angan/shared/information';
import { chevronRightIcon, Icon } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { useOverview } from '../../data/use-overview.ts';
import { placeOfGap, screenOf } from '../places.ts';
import { stepsOf } from './steps.ts';
import s from './next-step.module.css';

const START = '/dashboard';
/** Screens that were opened in this tab: what was left open there does not come first again. */
const opened = new Set<string>();

/** The first open step, else a gap of the eleven items. */
function nextGap(
  { missing, first_day, information = [] }: Overview,
  pathname: string,
): InformationGap | undefined {
  const steps = stepsOf(missing, first_day?.empty ?? []);
  const gaps = [...steps, ...information].flatMap((one) => one.gaps);
  return gaps.find(({ resource }) => {
    const screen = screenOf(resource);
    return screen !== pathname && !opened.has(screen);
  });
}

export function NextStep() {
  const { value } = useOverview();
  const { pathname } = useLocation();
  useEffect(() => void opened.add(pathname), [pathname]);
  if (!value?.first_day || pathname === START) return null;
  const gap = nextGap(value, pathname);
  return (
    <p className={`${s.next} ${common.touchLinks}`}>
      <Link to={gap ? placeOfGap(gap) : START}>
        {gap ? `পরের কাজ: ${gapLabel(gap.resource, gap.field)}` : 'বাকি কাজের তালিকা'}
        <Icon path={chevronRightIcon} size={20} />
      </Link>
    </p>
  );
}
