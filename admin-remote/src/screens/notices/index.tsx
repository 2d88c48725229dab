import { notices, type Notice, type Status } from '@angan/shared/contract';
import { formatDate, formatDateTime, truncate } from '@angan/bengali-text';
import { IfOffered } from '@angan/shared/offered';
import { Tag } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import { printTool } from '../../capabilities/print/print-tool.tsx';
import { exportTool } from '../../capabilities/tables/tables-tool.tsx';
import { pdfColumn } from '../../resource/pdf-column.tsx';
import { ResourcePage } from '../../resource/resource-page.tsx';
import { useRecords } from '../../resource/list/use-records.ts';
import { NoticeForm } from './notice-form.tsx';
import s from './notices.module.css';

const CUT = 40;
const { date, description } = notices.fields;

const words: Record<Status, { name: string; tone: 'plain' | 'gold' | 'success' | 'danger' }> = {
  draft: { name: 'খসড়া', tone: 'plain' },
  scheduled: { name: 'নির্ধারিত', tone: 'gold' },
  live: { name: 'প্রকাশিত', tone: 'success' },
  expired: { name: 'মেয়াদোত্তীর্ণ', tone: 'danger' },
};
const statuses = Object.entries(words).map(([value, { name }]) => ({ value, label: name }));

function DateCell({ id, title, date, status = 'live', publish_at, expire_at, is_pinned }: Notice) {
  const { name, tone } = words[status];
  return (
    <span className={s.status}>
      <span>{formatDate(date)}</span>
      <span className={s.marks}>
        <IfOffered needs="noticeLife">
          <Tag tone={tone}>{name}</Tag>
        </IfOffered>
        {is_pinned && <Tag tone="gold">পিন করা</Tag>}
        {status === 'scheduled' && <span>{formatDateTime(publish_at)}</span>}
        {status === 'live' && expire_at && <span>{formatDateTime(expire_at)} পর্যন্ত</span>}
      </span>
      <Link to={`/notice/${id}`}>
        দেখুন<span className="visually-hidden">: {title}</span>
      </Link>
    </span>
  );
}

export function Component() {
  return (
    <ResourcePage
      title="নোটিশ"
      records={useRecords(notices, { paging: 'server' })}
      columns={[
        'title',
        { title: date.label, sorts: 'date', cell: (notice) => <DateCell {...notice} /> },
        { title: description.label, cell: (notice) => truncate(notice.description, CUT) },
        pdfColumn,
      ]}
      tools={[printTool(), exportTool]}
      filters={[
        { name: 'search', label: 'শিরোনাম, ধরন বা বিবরণ', kind: 'search' },
        {
          name: 'status',
          label: 'অবস্থা',
          kind: 'select',
          options: statuses,
          needs: 'noticeLife',
        },
        'without',
      ]}
      form={(field, controls) => <NoticeForm field={field} controls={controls} />}
      messages={{
        invalid: 'দয়া করে নোটিশের শিরোনাম লিখুন',
        loadFailed: 'নোটিশ লোড করতে সমস্যা হয়েছে',
        saveFailed: 'নোটিশ সংরক্ষণ করতে সমস্যা হয়েছে',
        deleteFailed: 'নোটিশ মুছে ফেলতে সমস্যা হয়েছে',
      }}
    />
  );
}
