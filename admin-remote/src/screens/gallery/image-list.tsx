import { gallery, type GalleryItem } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { FieldGroup, Tag, type Column } from '@angan/shared/ui';
import { SAMPLE, useIsSample } from '../../data/use-overview.ts';
import { exportTool } from '../../capabilities/tables/tables-tool.tsx';
import { fieldsOf } from '../../resource/fields/form-fields.ts';
import { messagesFor } from '../../resource/messages.ts';
import grid from '../../resource/list/grid.module.css';
import { GridPicture } from '../../resource/list/grid-picture.tsx';
import { ResourceList } from '../../resource/list/resource-list.tsx';
import { RowForm } from '../../resource/row-form.tsx';
import { useListView } from '../../resource/list/use-list-view.ts';
import { useRecords } from '../../resource/list/use-records.ts';
import { Card } from '../../layout/card.tsx';
import s from './gallery.module.css';

const PAGE_SIZE = 24;

const messages = messagesFor('ছবি', {
  edit: 'ক্যাপশন সম্পাদনা',
  editRow: 'ক্যাপশন সম্পাদনা',
  empty: 'গ্যালারিতে এখনো কোনো ছবি নেই। নিচের ফরম থেকে প্রথম ছবিটি যোগ করুন।',
  updated: 'ক্যাপশন হালনাগাদ হয়েছে',
  deleted: 'ছবিটি মুছে ফেলা হয়েছে',
  restored: 'ছবিটি ফিরিয়ে আনা হয়েছে',
  saveFailed: 'ক্যাপশন সংরক্ষণ করতে সমস্যা হয়েছে',
  listFailed: 'গ্যালারির ছবি লোড করা যায়নি।',
});

const nameOf = ({ caption }: GalleryItem) => caption || 'ক্যাপশন ছাড়া ছবি';
/** The caption can be changed; the image itself stays. */
const fields = fieldsOf(gallery, { image: { hidden: true } });

const columnsFor = (isSample: ReturnType<typeof useIsSample>): Column<GalleryItem>[] => [
  {
    title: gallery.fields.image.label,
    kind: 'photo',
    cell: (item) => <GridPicture url={item.image} media={item.media?.image} alt={nameOf(item)} />,
  },
  {
    title: gallery.fields.caption.label,
    kind: 'name',
    name: nameOf,
    cell: (item) => (
      <>
        {nameOf(item)} {isSample(item.image) && <Tag>{SAMPLE}</Tag>}
      </>
    ),
  },
];

export function ImageList() {
  const records = useRecords(gallery, { paging: 'server', pageSize: PAGE_SIZE });
  const isSample = useIsSample(true);
  const view = useListView(records, [], { pageSize: PAGE_SIZE });

  return (
    <Card
      title={
        <>
          গ্যালারির ছবি{' '}
          {records.status === 'ready' && (
            <span className={s.count}>{`(${formatNumber(view.count)}টি)`}</span>
          )}
        </>
      }
    >
      <ResourceList
        tools={[exportTool]}
        className={grid.grid}
        onOpen={(item) => view.edit(String(item.id))}
        page={{
          title: 'গ্যালারির ছবি',
          records,
          view,
          messages,
          fields: fieldsOf(gallery),
          columns: columnsFor(isSample),
        }}
      />
      <RowForm
        records={records}
        view={view}
        messages={messages}
        fields={fields}
        isPart
        form={(_, controls, item) => (
          <FieldGroup>
            {item?.image && <img className={s.thumb} src={item.image} alt="" />}
            {controls('caption')}
          </FieldGroup>
        )}
      />
    </Card>
  );
}
