import { useInstitution } from '@angan/shared';
import type { Sheet, VisibleExam } from '@angan/shared/contract';
import { MarkSheet } from '@angan/shared/results';
import { collegeName } from '@angan/shared/text';
import { toBengaliDigits } from '@angan/bengali-text';
import {
  Button,
  buttonClass,
  controlClass,
  EmptyState,
  Field,
  FormAlert,
  Spinner,
  useIsSlow,
} from '@angan/shared/ui';
import { useEffect, useRef, type ComponentProps } from 'react';
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { PrintButton } from '../../components/links/print-button.tsx';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { placeValue, type ResultAnswer } from './lookup.ts';
import s from './result.module.css';
import type { ResultData } from './result-data.ts';

const titleOf = ({ name, academic_year: year, is_withdrawn: isWithdrawn }: VisibleExam) =>
  `${name}, ${toBengaliDigits(year)}${isWithdrawn ? ' (যাচাই করা হচ্ছে)' : ''}`;

/** Exam, class and section in one list, so that none has to wait for a script. */
const PlaceOptions = ({ exams }: { exams: readonly VisibleExam[] }) =>
  exams.map((exam) => (
    <optgroup key={exam.id} label={titleOf(exam)}>
      {exam.classes.flatMap(({ id, name, sections }) =>
        (sections.length > 1 ? sections : [null]).map((section) => (
          <option key={`${id} ${section}`} value={placeValue(exam.id, id, section || null)}>
            {section ? `${name}, শাখা ${section}` : `${name}${section === '' ? ', শাখা নেই' : ''}`}
          </option>
        )),
      )}
    </optgroup>
  ));

function LookupForm({ exams }: { exams: readonly VisibleExam[] }) {
  const answer = useActionData<ResultAnswer>();
  const isSending = useNavigation().formMethod === 'POST';
  const refused = answer?.state === 'refused' ? answer : undefined;
  // A second try may reach the server where the first is lost on its way.
  const isSlow = useIsSlow(isSending);
  const takesPhone = exams.some(({ secret }) => secret === 'phone');
  const asksBirthDate = refused?.asks === 'birth_date' || exams.some((one) => one.asks_birth_date);
  const box = (name: string, label: string, hint: string, input: ComponentProps<'input'>) => (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <input {...control} {...input} className={controlClass} name={name} autoComplete="off" />
      )}
    </Field>
  );
  return (
    <Form method="post" action="/result" replace className={s.form} aria-busy={isSending}>
      <Field name="place" label="পরীক্ষা, শ্রেণি ও শাখা">
        {(control) => (
          <select
            {...control}
            className={controlClass}
            name="place"
            defaultValue={refused?.typed.place ?? ''}
            required
          >
            <option value="">বেছে নিন</option>
            <PlaceOptions exams={exams} />
          </select>
        )}
      </Field>
      {box('roll', 'রোল', '', {
        inputMode: 'numeric',
        required: true,
        defaultValue: refused?.typed.roll,
      })}
      {box(
        'secret',
        takesPhone ? 'অভিভাবকের মোবাইলের শেষ ৪ সংখ্যা, অথবা কোড' : 'ফল দেখার কোড (৮ সংখ্যা)',
        'কোডটি প্রবেশপত্রের সঙ্গে দেওয়া হয়েছে; না পেলে অফিসে বলুন।',
        { inputMode: 'numeric', required: true },
      )}
      {/* The keys of an iPhone for numbers have no stroke. */}
      {asksBirthDate && box('birth_date', 'জন্মতারিখ', 'দিন/মাস/বছর; কোড দিলে লাগবে না।', {})}
      {refused?.asks === 'consent' && (
        <label className={s.consent}>
          <input type="checkbox" name="consent" required />
          আমি অভিভাবক; এই শিক্ষার্থীর ফল অনলাইনে দেখায় সম্মতি দিচ্ছি।
        </label>
      )}
      <FormAlert>{!isSending && refused?.text}</FormAlert>
      <p role="status">{isSlow && 'ফল আসতে সময় লাগছে। অপেক্ষা করুন, অথবা আবার চেষ্টা করুন।'}</p>
      <Button type="submit" variant="primary" disabled={isSending && !isSlow}>
        {isSlow ? 'আবার চেষ্টা করুন' : isSending ? 'খোঁজা হচ্ছে…' : 'ফল দেখুন'}
      </Button>
    </Form>
  );
}

/** Results of a board, and dates: the college tells them on its board. */
const notices = (
  <Link to="/notice?q=ফলাফল" className={buttonClass()}>
    ফলাফলের নোটিশ
  </Link>
);

function Found({ sheet }: { sheet: Sheet }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const college = collegeName(useInstitution());
  useEffect(() => {
    // The button that had the focus is gone, and the page stays where it was.
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div className={page.page}>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        ফলাফল
      </h1>
      <div className={s.sheet}>
        <MarkSheet college={college} sheet={sheet} />
      </div>
      <p className={`${page.ways} no-print`}>
        <PrintButton />
        <Link to="/result" className={buttonClass()}>
          আরেকটি ফল দেখুন
        </Link>
      </p>
    </div>
  );
}

/** The result of one student, for who knows the secret. */
export function Result() {
  const { exams } = useLoaderData<ResultData>();
  const answer = useActionData<ResultAnswer>();
  if (answer?.state === 'sheet') return <Found sheet={answer.sheet} />;
  return (
    <>
      <PageHead title="ফলাফল" intro="রোল ও গোপন নম্বর দিয়ে নিজের ফল দেখুন।" />
      <div className={page.page}>
        <LoadedSection data={exams} waiting={<Spinner />} failed="পরীক্ষার তালিকা আনা যায়নি।">
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState action={notices}>এখন দেখার মতো কোনো ফল নেই।</EmptyState>
            ) : (
              <>
                <LookupForm exams={rows} />
                <p className={page.ways}>{notices}</p>
              </>
            )
          }
        </LoadedSection>
      </div>
    </>
  );
}
