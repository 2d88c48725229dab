import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { exams, examStateLabels, type Exam } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { toBengaliDigits } from '@angan/bengali-text';
import { Button, buttonClass, ConfirmDialog, Tag, TextField } from '@angan/shared/ui';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import { useRecords } from '../../../resource/list/use-records.ts';
import { useAction } from '../../../resource/use-action.ts';
import { ExamPage } from './exam-page.tsx';

const tones = { published: 'success', withdrawn: 'danger', closed: 'gold' } as const;

/** The exams, or one of them with all that is done with it. */
export function Component() {
  const records = useRecords(exams);
  const [params] = useSearchParams();
  const [copied, setCopied] = useState<Exam | null>(null);
  const rows = records.rows as Exam[];
  const exam = rows.find(({ id }) => String(id) === params.get('exam'));
  if (exam) return <ExamPage exam={exam} />;
  return (
    <>
      <ResourcePage
        title="পরীক্ষা"
        records={records}
        columns={[
          'name',
          'academic_year',
          {
            title: 'অবস্থা',
            cell: (row) => {
              const { state } = row as Exam;
              return <Tag tone={tones[state as keyof typeof tones]}>{examStateLabels[state]}</Tag>;
            },
          },
          {
            title: 'পত্র, নম্বর ও ফল',
            cell: (row) => (
              <>
                <Link className={buttonClass('quiet')} to={`?exam=${row.id}`}>
                  খুলুন
                </Link>
                <Button variant="quiet" onClick={() => setCopied(row as Exam)}>
                  অনুলিপি
                </Button>
              </>
            ),
          },
        ]}
        filters={['name', 'academic_year']}
        messages={{ empty: 'এখনো কোনো পরীক্ষা নেই।' }}
      />
      {copied && <CopyDialog exam={copied} onClose={() => setCopied(null)} />}
    </>
  );
}

/** A further exam with the papers, parts and pass marks of one that there is. */
function CopyDialog({ exam, onClose }: { exam: Exam; onClose(): void }) {
  const [name, setName] = useState(exam.name);
  const [year, setYear] = useState(exam.academic_year);
  const { busy, error, save } = useAction();
  const navigate = useNavigate();
  async function copyExam() {
    const body = { name, academic_year: year };
    const { id } = await send('POST exams/{id}/copy/', { id: exam.id, body });
    void navigate(`?exam=${id}`);
  }
  const copy = () => save(copyExam, 'পরীক্ষাটির অনুলিপি হয়েছে', onClose);
  return (
    <ConfirmDialog
      title="পত্রসহ পরীক্ষার অনুলিপি"
      confirm="অনুলিপি করুন"
      variant="primary"
      busy={busy}
      error={error?.message}
      onConfirm={() => void copy()}
      onCancel={onClose}
    >
      <p>পত্র, অংশ, পূর্ণমান, পাস নম্বর ও গ্রেডের সারণি আসবে; কোনো নম্বর আসবে না।</p>
      <TextField name="name" label="পরীক্ষার নাম" required value={name} onChange={setName} />
      <TextField
        name="academic_year"
        label="শিক্ষাবর্ষ"
        required
        value={year}
        show={toBengaliDigits}
        onChange={setYear}
      />
    </ConfirmDialog>
  );
}
