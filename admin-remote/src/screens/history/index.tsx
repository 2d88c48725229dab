import { retryAfterLogin } from '@angan/shared/account';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { HistoryAction, HistoryEntry } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { formatDateTime, formatNumber, toBengaliDigits } from '@angan/bengali-text';
import { Button, DataTable, downloadIcon, Tag, type Column, download } from '@angan/shared/ui';
import { HeadTools } from '../../layout/head-tools.tsx';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { actionOf, personOf } from '../../resource/history/words.ts';
import { EmptyList, ListState } from '../../resource/list/list-state.tsx';
import { hasScreen, pathOf } from '../../layout/places.ts';
import { ResourceFilters } from '../../resource/list/resource-filters.tsx';
import { resourceTitle, useChanges } from './use-changes.ts';
import { notifyFailure } from '../../resource/notify-failure.ts';
import { BatchStatus } from '../../resource/selection/batch-status.tsx';
import s from './history.module.css';

type Query = ReturnType<typeof useChanges>['query'];

const TITLE = 'কে কী করেছেন';

/** The record of a change; one that may still be there is a link to its form, many at once to their rows. */
function RecordName({ entry }: { entry: HistoryEntry }) {
  const { id, resource, record_id, action, label, import_rows, batch } = entry;
  if (batch)
    return <Link to={{ search: `?batch=${batch.id}` }}>{formatNumber(batch.rows)}টি সারি</Link>;
  if (import_rows !== undefined)
    return <Link to={{ search: `?import=${id}` }}>{formatNumber(import_rows)}টি সারি</Link>;
  const name = label || resourceTitle(resource);
  const isDeletion = action === 'delete' || action === 'purge';
  if (record_id === null || isDeletion || !hasScreen(resource)) return <>{name}</>;
  return <Link to={pathOf(resource, record_id)}>{name}</Link>;
}

/** Added is green, deleted is red, restored is gold. */
const tones: Partial<Record<HistoryAction, 'success' | 'danger' | 'gold'>> = {
  create: 'success',
  import: 'success',
  restore: 'gold',
  undo: 'gold',
  'restore-version': 'gold',
  delete: 'danger',
  purge: 'danger',
  erase: 'danger',
};

const fieldCount = ({ before, after, import_rows, batch }: HistoryEntry) =>
  before && after && import_rows === undefined && !batch ? Object.keys(after).length : 0;

const columns: readonly Column<HistoryEntry>[] = [
  { title: 'নাম', kind: 'name', cell: (entry) => <RecordName entry={entry} /> },
  { title: 'কী', cell: ({ resource }) => resourceTitle(resource) },
  {
    title: 'কাজ',
    cell: (entry) => {
      const count = fieldCount(entry);
      return (
        <>
          <Tag tone={tones[entry.action]}>{actionOf(entry)}</Tag>
          {count > 0 && ` ${toBengaliDigits(count)}টি ঘর`}
        </>
      );
    },
  },
  { title: 'কে', cell: personOf },
  { title: 'কখন', cell: ({ at }) => <span className={s.time}>{formatDateTime(at)}</span> },
];

function useExport(query: Query) {
  const [busy, setBusy] = useState(false);
  return async () => {
    if (busy) return;
    setBusy(true);
    await retryAfterLogin(() => send('GET history/export/', { query, responseType: 'blob' })).then(
      (file) => download(file, 'history.csv'),
      notifyFailure,
    );
    setBusy(false);
  };
}

/** Says that only the rows of one act are there, which may be taken back. */
function OneAct({ query, path }: { query: Query; path: string | undefined }) {
  const navigate = useNavigate();
  if (!query.import && !query.batch) return null;
  return (
    <>
      <p>
        {query.batch
          ? 'শুধু একসঙ্গে করা একটি কাজের সারিগুলো দেখানো হচ্ছে।'
          : 'শুধু একটি আমদানির সারিগুলো দেখানো হচ্ছে।'}{' '}
        <Link to={{ search: '' }}>সব পরিবর্তন দেখান</Link>
      </p>
      {query.batch && path && (
        <BatchStatus
          path={path}
          id={Number(query.batch)}
          onEnd={() => void navigate({ search: '' }, { replace: true })}
        />
      )}
    </>
  );
}

export function Component() {
  const { history, filters, query, view } = useChanges();
  const exportAll = useExport(query);

  return (
    <div className={screen.screen}>
      <PageHeader
        title={TITLE}
        subtitle="কে কখন কী বদলেছেন। কোনো তথ্যের আগের অবস্থা দেখতে বা ফেরাতে সেটি খুলে ‘ইতিহাস’ চাপুন।"
      >
        <HeadTools
          actions={[{ label: 'রপ্তানি', icon: downloadIcon, to: () => void exportAll() }]}
        />
      </PageHeader>
      <ResourceFilters filters={filters} view={view} />
      <OneAct query={query} path={history.entries[0]?.resource} />
      <ListState records={history} failed={history.error?.message ?? 'ইতিহাস লোড করা যায়নি।'}>
        {history.entries.length === 0 ? (
          <EmptyList view={view}>
            {history.hasMore ? 'এ পর্যন্ত কিছু পাওয়া যায়নি।' : 'কোনো পরিবর্তন পাওয়া যায়নি'}
          </EmptyList>
        ) : (
          <DataTable caption={TITLE} columns={columns} rows={history.entries} />
        )}
        {history.hasMore && (
          <div className={s.more}>
            <Button disabled={history.stale} onClick={history.loadMore}>
              আরও পুরোনো দেখান
            </Button>
          </div>
        )}
      </ListState>
    </div>
  );
}
