import { can } from '@angan/shared';
import { attachmentFields, noticeCategories, type notices } from '@angan/shared/contract';
import {
  CheckField,
  DateField,
  FieldGroup,
  MomentField,
  PdfField,
  TextAreaField,
  TextField,
} from '@angan/shared/ui';
import { useState, type ReactNode } from 'react';
import { NameField } from '../../resource/fields/lazy-select-field.tsx';
import type { FieldOf } from '../../resource/form/use-contract-form.ts';
import { useRecords } from '../../resource/use-records.ts';
import s from './notices.module.css';

const PUBLISHING = ['is_published', 'publish_at', 'expire_at', 'is_pinned'] as const;
const further = attachmentFields.slice(1);
const digits = ['২', '৩', '৪', '৫'];

/** A part of a form that most need not open; it stays open where one of its fields is wrong. */
function MorePart({
  title,
  open,
  children,
}: {
  title: string;
  open: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details
      className={s.more}
      open={isOpen || open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}

/** The fields that every back end keeps. */
const Title = ({ field }: { field: FieldOf<typeof notices> }) => (
  <TextField wide label="শিরোনাম" {...field('title')} />
);
const Body = ({ field }: { field: FieldOf<typeof notices> }) => (
  <>
    <TextAreaField wide label="বিবরণ" {...field('description')} />
    <PdfField wide label="PDF ফাইল" {...field('pdf_file')} />
  </>
);

export const NoticeForm = ({ field }: { field: FieldOf<typeof notices> }) =>
  can('noticeLife') ? (
    <WholeForm field={field} />
  ) : (
    <FieldGroup>
      <Title field={field} />
      <Body field={field} />
    </FieldGroup>
  );

/** The fields of a notice: published at once unless the second part says otherwise. */
function WholeForm({ field }: { field: FieldOf<typeof notices> }) {
  const { rows, status, reload } = useRecords(noticeCategories);
  const published = field('is_published');
  const isWrong = PUBLISHING.some((name) => field(name).error !== undefined);
  const isUnusual =
    published.value === 'false' ||
    field('is_pinned').value === 'true' ||
    Boolean(field('publish_at').value || field('expire_at').value);
  const [startedUnusual] = useState(isUnusual);
  const files = further.map((name) => field(name));
  const filled = files.filter(({ value, stored, removed }) => value ?? (stored && !removed)).length;
  return (
    <FieldGroup>
      <Title field={field} />
      <DateField label="তারিখ" hint="খালি রাখলে প্রকাশের দিনের তারিখ বসবে।" {...field('date')} />
      <NameField
        label="ধরন"
        hint="যেমন ভর্তি, পরীক্ষা, ফলাফল।"
        options={rows.map(({ name }) => ({ value: name, label: name }))}
        retry={status === 'failed' ? reload : undefined}
        {...field('category')}
      />
      <Body field={field} />
      <MorePart title="পরে প্রকাশ, খসড়া, মেয়াদ ও পিন" open={startedUnusual || isWrong}>
        <FieldGroup>
          <CheckField
            wide
            label="প্রকাশ"
            text="দর্শনার্থীরা দেখবেন"
            hint="টিক তুলে দিলে নোটিশটি খসড়া থাকবে।"
            standard
            {...published}
          />
          <MomentField
            label="প্রকাশের সময়"
            alone="00:00"
            hint="খালি রাখলে সংরক্ষণের সঙ্গে সঙ্গে প্রকাশিত হবে।"
            {...field('publish_at')}
          />
          <MomentField
            label="মেয়াদ শেষ"
            alone="23:59"
            hint="এর পরে আর দেখা যাবে না। শুধু তারিখ দিলে সেই দিনের শেষ পর্যন্ত থাকে।"
            {...field('expire_at')}
          />
          <CheckField
            wide
            label="পিন"
            text="বোর্ডের শুরুতে রাখুন"
            hint="একসঙ্গে তিনটি পর্যন্ত নোটিশ পিন করা যায়।"
            {...field('is_pinned')}
          />
        </FieldGroup>
      </MorePart>
      <MorePart title="আরও ফাইল (পাঁচটি পর্যন্ত)" open={filled > 0}>
        <FieldGroup>
          {files.slice(0, filled + 1).map((one, index) => (
            <PdfField
              key={further[index]}
              wide
              label={`PDF ফাইল ${digits[index] ?? ''}`}
              {...one}
            />
          ))}
        </FieldGroup>
      </MorePart>
    </FieldGroup>
  );
}
