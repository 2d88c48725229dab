import { useState } from 'react';
import { foldForSearch, formatNumber } from '@angan/bengali-text';
import { Button, download, downloadIcon, FormAlert, Spinner } from '@angan/shared/ui';
import { queryClient } from '../../data/query-client.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { exportedTable, type FilePlan, filePlan } from '../../capabilities/tables/file-columns.ts';
import { ImportPart } from '../../capabilities/tables/import-section.tsx';
import { TableField } from '../../capabilities/tables/table-field.tsx';
import { notReadSentences } from '../../capabilities/tables/file/sheets.ts';
import { isFilled, type Sheet } from '../../capabilities/tables/file/table.ts';
import { makeWorkbook } from '../../capabilities/tables/table-files.ts';
import { useSheets } from '../../capabilities/tables/use-sheets.ts';
import { notifyFailure } from '../../resource/notify-failure.ts';
import { BatchStatus } from '../../resource/selection/batch-status.tsx';
import s from './import.module.css';
import { useSession } from '@angan/shared';
import {
  classes,
  mayEdit,
  sections,
  staff,
  students,
  subjects,
  teachers,
} from '@angan/shared/contract';
import { fieldsOf } from '../../resource/fields/form-fields.ts';
import { useStudentFields } from '../../resources/students.tsx';
import { useSubjectFields } from '../../resources/subjects.tsx';

/** The lists that one file holds, each after those that it needs, of what the account looks after. */
function usePlans(): FilePlan[] {
  const user = useSession((session) => session.user);
  const plans = [
    filePlan(classes, fieldsOf(classes)),
    filePlan(sections, fieldsOf(sections)),
    filePlan(subjects, useSubjectFields()),
    filePlan(teachers, fieldsOf(teachers)),
    filePlan(staff, fieldsOf(staff)),
    filePlan(students, useStudentFields()),
  ];
  return plans.filter(({ contract }) => mayEdit(user, contract.path));
}

type Outcome = number | string;

const sheetOf = (sheets: readonly Sheet[], { contract: { title } }: FilePlan) =>
  sheets.find(({ name }) => foldForSearch(name) === foldForSearch(title));

/** The rows that cells may name: once they change, the sheet is checked again. */
const optionsOf = ({ columns }: FilePlan) => JSON.stringify(columns.map(({ options }) => options));

/** Brings in the lists of a new college from one Excel file, one sheet after the other. */
export function Component() {
  const plans = usePlans();
  const { fileName, sheets, problem, isReading, read } = useSheets();

  const saveTemplate = () =>
    makeWorkbook(
      plans.map((plan) => ({ name: plan.contract.title, table: exportedTable(plan, []) })),
    ).then((file) => download(file, 'college.xlsx'), notifyFailure);

  return (
    <div className={screen.screen}>
      <PageHeader
        title="এক ফাইলে সব তালিকা"
        subtitle="নমুনা ফাইলটির প্রতিটি শিটে একটি করে তালিকা। যা জানা আছে লিখুন; খালি শিট বাদ যাবে।"
      />
      <div className={`${screen.card} ${s.part}`}>
        <Button icon={downloadIcon} onClick={() => void saveTemplate()}>
          নমুনা ফাইল ডাউনলোড করুন
        </Button>
        <TableField accept=".xlsx" disabled={isReading} message={fileName} onFile={read} />
        {isReading && <Spinner label="ফাইলটি পড়া হচ্ছে…" />}
        <FormAlert>{problem}</FormAlert>
      </div>
      {sheets && <Sheets plans={plans} sheets={sheets} />}
    </div>
  );
}

function Sheets({ plans, sheets }: { plans: readonly FilePlan[]; sheets: readonly Sheet[] }) {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const filled = sheets.filter(({ table }) => table.slice(1).some(isFilled));
  const recognized = plans.flatMap((plan) => {
    const sheet = sheetOf(filled, plan);
    return sheet ? [{ plan, sheet, path: plan.contract.path, title: plan.contract.title }] : [];
  });
  const unknown = filled.filter((sheet) => !recognized.some((one) => one.sheet === sheet));
  const next = recognized.find(({ path }) => !outcomes[path]);
  const end = (path: string, outcome: Outcome) =>
    setOutcomes((previous) => ({ ...previous, [path]: outcome }));

  async function imported(path: string, batch: number | undefined) {
    // The sheets that follow name rows of this one.
    await queryClient.refetchQueries({ stale: true }, { cancelRefetch: false });
    end(path, batch ?? 'শেষ হয়েছে।');
  }

  return (
    <>
      {recognized.map(({ plan, sheet, path, title }, index) => (
        <section key={path} className={`${screen.card} ${s.part}`} aria-label={title}>
          <h2 className={s.title}>{`${formatNumber(index + 1)}. ${title}`}</h2>
          {path === next?.path ? (
            <ImportPart
              key={optionsOf(plan)}
              plan={plan}
              sheet={sheet}
              onDone={(batch) => void imported(path, batch)}
              onLeaveOut={() => end(path, 'বাদ দেওয়া হয়েছে।')}
            />
          ) : (
            <Ended
              path={path}
              outcome={outcomes[path] ?? 'আগেরটি শেষ হলে এটি শুরু হবে।'}
              onUndone={() => end(path, 'ফিরিয়ে নেওয়া হয়েছে।')}
            />
          )}
        </section>
      ))}
      <p role="status">
        {[
          ...notReadSentences(sheets.filter(({ isHidden }) => isHidden)),
          sentenceOf(recognized.length, unknown, next !== undefined),
        ].join(' ')}
      </p>
    </>
  );
}

interface EndedProps {
  path: string;
  outcome: Outcome;
  onUndone(): void;
}

const Ended = ({ path, outcome, onUndone }: EndedProps) =>
  typeof outcome === 'string' ? (
    <p>{outcome}</p>
  ) : (
    <BatchStatus path={path} id={outcome} onEnd={onUndone} />
  );

function sentenceOf(recognizedCount: number, unknown: readonly Sheet[], isLeft: boolean): string {
  const names = unknown.map(({ name }) => `‘${name}’`).join(', ');
  return [
    unknown.length > 0 && `এই শিটের নাম কোনো তালিকার নয়, তাই পড়া হয়নি: ${names}।`,
    recognizedCount === 0 && 'ফাইলে আনার মতো কিছু নেই। নমুনা ফাইলের শিটের নাম ও শিরোনাম ঠিক রাখুন।',
    recognizedCount > 0 && !isLeft && 'সব শিট শেষ।',
  ]
    .filter(Boolean)
    .join(' ');
}
