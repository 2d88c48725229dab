import common from '@angan/shared/styles/common.module.css';
import { files, type LibraryFile } from '@angan/shared/contract';
import { formatFileSize } from '@angan/bengali-text';
import { fileIcon, Icon } from '@angan/shared/ui';
import { printTool } from '../../capabilities/print/print-tool.tsx';
import { exportTool } from '../../capabilities/tables/tables-tool.tsx';
import type { FieldOf } from '../../resource/form/use-contract-form.ts';
import { ResourcePage } from '../../resource/resource-page.tsx';
import grid from '../../resource/list/grid.module.css';
import { GridPicture } from '../../resource/list/grid-picture.tsx';
import { useRecords } from '../../resource/list/use-records.ts';
import { Uses, usesOf } from '../../resource/uses.tsx';
import { FileFields, nameOfFile } from './file-fields.tsx';

const Thumb = ({ file }: { file: LibraryFile }) =>
  file.image ? (
    <GridPicture url={file.image} media={file.media?.image} alt="" />
  ) : (
    <a href={file.pdf ?? ''} target="_blank" rel="noreferrer">
      <Icon path={fileIcon} size={32} />
      <span className="visually-hidden">PDF খুলুন: {nameOfFile(file)}</span>
    </a>
  );

const altOf = ({ pdf, alt_text: alt, is_decorative: isDecorative }: LibraryFile) =>
  pdf ? 'PDF' : isDecorative ? 'সাজানোর ছবি' : alt;

const usedIn = (file: LibraryFile) =>
  usesOf(file).length > 0 ? <Uses uses={usesOf(file)} /> : 'কোথাও নেই';

const kindOf = (field: FieldOf<typeof files>) =>
  field('image').file.stored ? 'image' : field('pdf').file.stored ? 'pdf' : undefined;

export const Component = () => (
  <ResourcePage
    title="ফাইল"
    records={useRecords(files, { paging: 'server' })}
    className={grid.grid}
    columns={[
      { title: 'ফাইল', kind: 'photo', cell: (file) => <Thumb file={file} /> },
      { title: files.fields.title.label, kind: 'name', sorts: 'title', cell: nameOfFile },
      { title: 'ছবিতে যা আছে', cell: altOf },
      {
        title: 'আকার',
        cell: ({ media }) => formatFileSize((media?.image ?? media?.pdf)?.bytes ?? 0),
      },
      { title: 'যে পাতায় আছে', cell: usedIn },
    ]}
    tools={[printTool(), exportTool]}
    filters={[{ name: 'search', label: 'নাম বা ছবির কথা', kind: 'search' }]}
    form={(field, controls) => <FileFields kind={kindOf(field)} controls={controls} />}
  >
    <p className={common.muted}>
      নিজেদের পাতায় দেওয়ার ছবি ও PDF। নোটিশ, শিক্ষক, গ্যালারি ও অন্য তথ্যের ফাইল সেই তথ্যের ফরমেই থাকে।
    </p>
  </ResourcePage>
);
