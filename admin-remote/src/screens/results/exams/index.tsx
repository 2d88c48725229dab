import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { exams, examStateLabels, type Exam } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { Button, buttonClass, Tag } from '@angan/shared/ui';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import { useRecords } from '../../../resource/list/use-records.ts';
import { ActionDialog } from '../../../resource/action.tsx';
import { ContractFields } from '../../../resource/fields/contract-form.tsx';
import { fieldsOf } from '../../../resource/fields/form-fields.ts';
import { idempotencyKeys } from '../../../resource/form/idempotency-key.ts';
import { useFields } from '../../../resource/form/use-fields.ts';
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

/** An exam with the papers, parts and pass marks of one that there is. */
function CopyDialog({ exam, onClose }: { exam: Exam; onClose(): void }) {
  const { name, academic_year } = exam;
  const { values, field } = useFields({ name, academic_year });
  const [keys] = useState(idempotencyKeys);
  const navigate = useNavigate();
  async function copyExam() {
    const headers = { 'Idempotency-Key': keys.keyOf(values) };
    const sent = { id: exam.id, body: values, headers };
    const { id } = await send('POST exams/{id}/copy/', sent);
    void navigate(`?exam=${id}`);
  }
  return (
    <ActionDialog
      title="পত্রসহ পরীক্ষার অনুলিপি"
      confirm="অনুলিপি করুন"
      work={copyExam}
      done="পরীক্ষাটির অনুলিপি হয়েছে"
      onClose={onClose}
    >
      <p>পত্র, অংশ, পূর্ণমান, পাস নম্বর ও গ্রেডের সারণি আসবে; কোনো নম্বর আসবে না।</p>
      <ContractFields fields={fieldsOf(exams)} names={Object.keys(values)} control={field} />
    </ActionDialog>
  );
}
