import type { Deferred, Loaded } from '@angan/shared';
import type { Institution } from '@angan/shared/contract';
import { mission, vision } from '../../data/content/home.ts';
import { Band } from '../../components/band.tsx';
import { FoldedText } from '../../components/folded-text.tsx';
import s from './about.module.css';
import { Counters } from './counters.tsx';
import { Emblem } from './emblem.tsx';

interface Props {
  institution: Institution | null;
  teacherCount: Deferred<Loaded<number>>;
  year: number;
}

const HISTORY_SHOWN = 320;

/** The college's mission, history and counters. */
export function About({ institution, teacherCount, year }: Props) {
  return (
    <Band id="about" title="কলেজ পরিচিতি" white>
      <div className={s.about}>
        <div className={s.text}>
          <h3>আমাদের লক্ষ্য</h3>
          {mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h3>আমাদের রূপকল্প</h3>
          {vision.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {institution?.history && (
            <>
              <h3>আমাদের ইতিহাস</h3>
              <FoldedText text={institution.history} limit={HISTORY_SHOWN} of="আমাদের ইতিহাস" />
            </>
          )}
        </div>
        <div className={s.side}>
          <Emblem institution={institution} />
          <Counters teacherCount={teacherCount} year={year} />
        </div>
      </div>
    </Band>
  );
}
