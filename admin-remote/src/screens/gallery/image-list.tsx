import { useState } from 'react';
import { can } from '@angan/shared';
import { gallery, type GalleryItem } from '@angan/shared/contract';
import { formatNumber } from '@angan/shared/text';
import {
  EmptyState,
  IconButton,
  Pager,
  Picture,
  pictureOf,
  Tag,
  editIcon,
  trashIcon,
} from '@angan/shared/ui';
import { useApiQuery } from '../../data/use-api-query.ts';
import { SAMPLE, useIsSample } from '../../data/use-overview.ts';
import { DeleteQuestion } from '../../resource/delete-question.tsx';
import { messagesFor } from '../../resource/messages.ts';
import { ListState } from '../../resource/list/list-state.tsx';
import { useListView } from '../../resource/list/use-list-view.ts';
import { useRecords } from '../../resource/list/use-records.ts';
import { CaptionDialog } from './caption-dialog.tsx';
import s from './gallery.module.css';

const PAGE_SIZE = 24;

const say = messagesFor('ছবি', {
  edit: 'ক্যাপশন সম্পাদনা',
  empty: 'গ্যালারিতে এখনো কোনো ছবি নেই। উপরের ফরম থেকে প্রথম ছবিটি যোগ করুন।',
  updated: 'ক্যাপশন হালনাগাদ হয়েছে',
  deleted: 'ছবিটি মুছে ফেলা হয়েছে',
  restored: 'ছবিটি ফিরিয়ে আনা হয়েছে',
  saveFailed: 'ক্যাপশন সংরক্ষণ করতে সমস্যা হয়েছে',
});

const nameOf = ({ caption }: GalleryItem) => caption || 'ক্যাপশন ছাড়া ছবি';

/** The images of the gallery, with their captions to change and themselves to delete. */
export function ImageList() {
  const records = useRecords(gallery, { paging: 'server', pageSize: PAGE_SIZE });
  const isSample = useIsSample(true);
  const view = useListView(records, [], PAGE_SIZE);
  const [deleting, setDeleting] = useState<GalleryItem | null>(null);
  const onPage = records.rows.find(({ id }) => String(id) === view.editing);
  // One that a link names may be on another page.
  const other = useApiQuery(
    [gallery.path, view.editing],
    (signal) => records.api.read(Number(view.editing), signal),
    { enabled: view.editing !== null && view.known && !onPage },
  );
  const editing = onPage ?? (view.editing === null ? null : other.value);

  return (
    <section className={s.card} aria-labelledby="gallery-list-title">
      <h2 id="gallery-list-title" className={s.cardTitle}>
        গ্যালারির ছবি{' '}
        {records.status === 'ready' && (
          <span className={s.count}>{`(${formatNumber(view.count)}টি)`}</span>
        )}
      </h2>
      <ListState records={records} failed="গ্যালারির ছবি লোড করা যায়নি।">
        {view.count === 0 ? (
          <EmptyState>{say.empty}</EmptyState>
        ) : (
          <>
            <ul className={s.images}>
              {view.rows.map((item) => {
                const source = pictureOf(item.image, item.media?.image);
                return (
                  <li
                    key={item.id}
                    className={item.id === view.markedId ? `${s.image} ${s.marked}` : s.image}
                  >
                    {source && (
                      <Picture
                        className={s.picture}
                        source={source}
                        alt={nameOf(item)}
                        sizes="(max-width: 639.98px) 90vw, 280px"
                      />
                    )}
                    <div className={s.foot}>
                      <p className={item.caption ? undefined : s.nameless}>
                        {nameOf(item)}
                        {isSample(item.image) && (
                          <>
                            {' '}
                            <Tag>{SAMPLE}</Tag>
                          </>
                        )}
                      </p>
                      {can('furtherEdits') && (
                        <>
                          <IconButton
                            icon={editIcon}
                            label={`ক্যাপশন সম্পাদনা: ${nameOf(item)}`}
                            onClick={() => view.edit(String(item.id))}
                          />
                          <IconButton
                            icon={trashIcon}
                            label={`মুছুন: ${nameOf(item)}`}
                            danger
                            onClick={() => setDeleting(item)}
                          />
                        </>
                      )}
                    </div>
                  </li>
                );
              })}
            </ul>
            <Pager page={view.page} pageCount={view.pageCount} onPage={view.setPage} />
          </>
        )}
      </ListState>
      {can('furtherEdits') && editing && (
        <CaptionDialog
          key={editing.id}
          item={editing}
          say={say}
          onSaved={view.saved}
          onClose={() => view.edit(null)}
        />
      )}
      {deleting && (
        <DeleteQuestion
          row={deleting}
          name={nameOf(deleting)}
          records={records}
          say={say}
          onGone={view.removed}
          onRestored={view.restored}
          onClose={() => setDeleting(null)}
        />
      )}
    </section>
  );
}
