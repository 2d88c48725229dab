import { files, type LibraryFile } from '@angan/shared/contract';
import { formatFileSize } from '@angan/bengali-text';
import { fileIcon, Icon } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import type { FieldOf } from '../../resource/form/use-contract-form.ts';
import { ResourcePage } from '../../resource/resource-page.tsx';
import { GridPicture } from '../../resource/list/grid-picture.tsx';
import { useRecords } from '../../resource/list/use-records.ts';
import { FileFields, nameOfFile } from './file-fields.tsx';
import s from './files.module.css';

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

function Uses({ of: { uses = [] } }: { of: LibraryFile }) {
  if (uses.length === 0) return 'কোথাও নেই';
  return (
    <span className={s.uses}>
      {uses.map(({ resource, id, label }) => (
        <Link key={`${resource} ${id}`} to={`/dashboard/${resource}?edit=${id}`}>
          {label}
        </Link>
      ))}
    </span>
  );
}

const kindOf = (field: FieldOf<typeof files>) =>
  field('image').file.stored ? 'image' : field('pdf').file.stored ? 'pdf' : undefined;

/** What was uploaded for pages: what it is, how large, and which pages show it. */
export const Component = () => (
  <ResourcePage
    title="ফাইল"
    lead="নিজেদের পাতায় দেওয়ার ছবি ও PDF। নোটিশ, শিক্ষক, গ্যালারি ও অন্য তথ্যের ফাইল সেই তথ্যের ফরমেই থাকে।"
    keptBy={(file) =>
      (file as LibraryFile).uses?.length ? (
        <p>
          আগে এই পাতা থেকে সরান: <Uses of={file} />
        </p>
      ) : null
    }
    records={useRecords(files, { paging: 'server' })}
    isGrid
    columns={[
      { title: 'ফাইল', kind: 'photo', cell: (file) => <Thumb file={file} /> },
      { title: files.fields.title.label, kind: 'name', sorts: 'title', cell: nameOfFile },
      { title: 'ছবিতে যা আছে', cell: altOf },
      {
        title: 'আকার',
        cell: ({ media }) => formatFileSize((media?.image ?? media?.pdf)?.bytes ?? 0),
      },
      { title: 'যে পাতায় আছে', cell: (file) => <Uses of={file} /> },
    ]}
    filters={[{ name: 'search', label: 'নাম বা ছবির কথা', kind: 'search' }]}
    form={(field, controls) => <FileFields kind={kindOf(field)} controls={controls} />}
  />
);
