import { formatDateTime } from '@angan/bengali-text';
import { Button, DataTable, Pager, restoreIcon } from '@angan/shared/ui';
import { PageHeader } from '../../layout/page-header.tsx';
import { EmptyList, ListState } from '../../resource/list/list-state.tsx';
import { ResourceFilters } from '../../resource/list/resource-filters.tsx';
import { keyOf, useRestore } from '../../resource/use-restore.ts';
import screen from '../../layout/screen.module.css';
import { trash, type TrashEntry } from '@angan/shared/contract';
import type { Filter } from '../../resource/list/filters.ts';
import { useListView } from '../../resource/list/use-list-view.ts';
import { useRecords } from '../../resource/list/use-records.ts';

/** By what a person recognises the row; a lesson of the routine has no name of its own. */
const nameOfDeleted = ({ label, title }: TrashEntry): string =>
  /^\d*$/.test(label) ? title : label;

function useTrash() {
  const records = useRecords(trash);
  const kinds = [...new Map(records.rows.map(({ resource, title }) => [resource, title]))].map(
    ([value, label]) => ({ value, label }),
  );
  const filters: Filter[] = [
    { name: 'search', label: 'নাম', kind: 'search' },
    { name: 'resource', label: 'ধরন', kind: 'select', options: kinds },
  ];
  const view = useListView(records, filters);

  return { records, filters, view, rows: view.rows, ...useRestore() };
}

export function Component() {
  const { records, filters, view, rows, restoring, restore } = useTrash();
  return (
    <div className={screen.screen}>
      <PageHeader
        title="মুছে ফেলা তথ্য"
        subtitle="মোছার পর ৩০ দিন পর্যন্ত এখান থেকে ফিরিয়ে আনা যায়, তারপর চিরতরে মুছে যায়।"
      />
      <ResourceFilters filters={filters} view={view} />
      <ListState records={records} failed="মুছে ফেলা তথ্যের তালিকা লোড করা যায়নি।">
        {rows.length === 0 ? (
          <EmptyList view={view}>কোনো মুছে ফেলা তথ্য পাওয়া যায়নি</EmptyList>
        ) : (
          <>
            <DataTable
              caption="মুছে ফেলা তথ্য"
              columns={[
                { title: 'নাম', kind: 'name', cell: ({ entry }) => nameOfDeleted(entry) },
                { title: 'ধরন', cell: ({ entry }) => entry.title },
                { title: 'মোছা হয়েছে', cell: ({ entry }) => formatDateTime(entry.deleted_at) },
              ]}
              rows={rows.map((entry, index) => ({ id: index, entry }))}
              firstNumber={view.firstNumber}
              actionsVariant="button"
              actions={({ entry }) => (
                <Button
                  icon={restoreIcon}
                  disabled={restoring.includes(keyOf(entry))}
                  onClick={() => restore(entry)}
                >
                  ফিরিয়ে আনুন<span className="visually-hidden">{`: ${nameOfDeleted(entry)}`}</span>
                </Button>
              )}
            />
            <Pager page={view.page} pageCount={view.pageCount} onPage={view.setPage} />
          </>
        )}
      </ListState>
    </div>
  );
}
