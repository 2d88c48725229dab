import { useEffect, useRef, type ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Exam } from '@angan/shared/contract';
import { toBengaliDigits } from '@angan/bengali-text';
import tabStyles from '../../../layout/menu/tabs.module.css';
import { PageHeader } from '../../../layout/page-header.tsx';
import screen from '../../../layout/screen.module.css';
import { hasResults } from '../words.ts';
import { Correction } from './correction.tsx';
import { ExamParts } from './exam-parts.tsx';
import { ExamState } from './exam-state.tsx';
import { Merit } from './merit.tsx';
import { Prints } from './prints.tsx';
import { Sittings } from './sittings.tsx';
import { Statistics } from './statistics.tsx';

interface TabEntry {
  label: string;
  Body: ComponentType<{ exam: Exam; title: string }>;
  /** The content before the closing. */
  needsResults?: string;
}
const NO_RESULTS = 'ফল এখনো তৈরি হয়নি; নম্বর তোলা বন্ধ হলে ফল তৈরি হয়।';
const TABS = {
  parts: { label: 'পত্র ও অংশ', Body: ExamParts },
  state: { label: 'বন্ধ ও প্রকাশ', Body: ExamState },
  prints: { label: 'ফল ও ছাপা', Body: Prints },
  statistics: { label: 'পরিসংখ্যান', Body: Statistics, needsResults: NO_RESULTS },
  merit: { label: 'মেধাক্রম ও নতুন রোল', Body: Merit, needsResults: NO_RESULTS },
  correction: {
    label: 'সংশোধন',
    Body: Correction,
    needsResults: 'ফল এখনো তৈরি হয়নি; নম্বর তোলার পাতায়ই নম্বর বদলানো যায়।',
  },
  sittings: { label: 'কে কখন তুলেছেন', Body: Sittings },
} as const satisfies Record<string, TabEntry>;
type Tab = keyof typeof TABS;
const names = Object.keys(TABS) as Tab[];

function ExamTabs({ exam, tab }: { exam: Exam; tab: Tab }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <nav ref={nav} className={`${tabStyles.tabs} no-print`} aria-label="পরীক্ষার কাজ">
      <Link to="." className={tabStyles.tab}>
        সব পরীক্ষা
      </Link>
      {names.map((one) => (
        <Link
          key={one}
          to={`?exam=${exam.id}&tab=${one}`}
          className={`${tabStyles.tab} ${one === tab ? tabStyles.current : ''}`}
          aria-current={one === tab ? 'page' : undefined}
        >
          {TABS[one].label}
        </Link>
      ))}
    </nav>
  );
}

/** All that is done with one exam. */
export function ExamPage({ exam }: { exam: Exam }) {
  const [params] = useSearchParams();
  const tab = names.find((one) => one === params.get('tab')) ?? 'parts';
  const { Body, needsResults }: TabEntry = TABS[tab];
  const title = `${exam.name}, ${toBengaliDigits(exam.academic_year)}`;
  const tabs = <ExamTabs exam={exam} tab={tab} />;
  if (tab === 'parts')
    return (
      <ExamParts exam={exam} title={title}>
        {tabs}
      </ExamParts>
    );
  return (
    <div className={screen.screen}>
      <PageHeader title={title} />
      {tabs}
      {needsResults && !hasResults(exam) ? (
        <p>{needsResults}</p>
      ) : (
        <Body exam={exam} title={title} />
      )}
    </div>
  );
}
