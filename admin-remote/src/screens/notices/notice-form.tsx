import { attachmentFields, noticeCategories, notices } from '@angan/shared/contract';
import { IfOffered } from '@angan/shared/offered';
import { FieldGroup, type FieldProps } from '@angan/shared/ui';
import { useState, type ReactNode } from 'react';
import { LazyNameField } from '../../resource/fields/lazy-select-field.tsx';
import type { FormParts } from '../../resource/form/record-form.tsx';
import { useRecords } from '../../resource/list/use-records.ts';
import s from './notices.module.css';

const PUBLISHING = ['is_published', 'publish_at', 'expire_at', 'is_pinned'] as const;
const [, ...rest] = attachmentFields;

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

function Category({ control }: { control: FieldProps }) {
  const { rows, status, reload } = useRecords(noticeCategories);
  const { label, hint } = notices.fields.category;
  return (
    <LazyNameField
      label={label}
      hint={hint}
      options={rows.map(({ name }) => ({ value: name, label: name }))}
      retry={status === 'failed' ? reload : undefined}
      {...control}
    />
  );
}

/** The fields of a notice: published at once unless the second part says otherwise. */
export function NoticeForm({ field, controls }: FormParts<typeof notices>) {
  const isWrong = PUBLISHING.some((name) => field(name).error !== undefined);
  const isUnusual =
    field('is_published').value === 'false' ||
    field('is_pinned').value === 'true' ||
    Boolean(field('publish_at').value || field('expire_at').value);
  const [startedUnusual] = useState(isUnusual);
  const filled = rest.filter((name) => {
    const { value, stored, removed } = field(name).file;
    return value ?? (stored && !removed);
  }).length;
  return (
    <FieldGroup>
      {controls('title', 'date')}
      <IfOffered needs="noticeLife">
        <Category control={field('category')} />
      </IfOffered>
      {controls('description', 'pdf_file')}
      <IfOffered needs="noticeLife">
        <MorePart title="প্রকাশের সময়, মেয়াদ ও পিন" open={startedUnusual || isWrong}>
          <FieldGroup>{controls(...PUBLISHING)}</FieldGroup>
        </MorePart>
        <MorePart title="আরও ফাইল (পাঁচটি পর্যন্ত)" open={filled > 0}>
          <FieldGroup>{controls(...rest.slice(0, filled + 1))}</FieldGroup>
        </MorePart>
      </IfOffered>
    </FieldGroup>
  );
}
