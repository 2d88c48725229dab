import { useRef } from 'react';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { AddButton } from '../../resource/list/add-button.tsx';
import s from './gallery.module.css';
import { ImageList } from './image-list.tsx';
import { UploadForm } from './upload-form.tsx';

export function Component() {
  const place = useRef<HTMLDivElement>(null);
  function choose() {
    place.current?.scrollIntoView?.({ block: 'start' });
    place.current?.querySelector<HTMLElement>('[data-picker]')?.click();
  }
  return (
    <div className={`${screen.screen} ${s.screen}`}>
      <PageHeader title="গ্যালারি">
        <AddButton label="ছবি যোগ করুন" onAdd={choose} />
      </PageHeader>
      <ImageList />
      <div ref={place} className={s.place}>
        <UploadForm />
      </div>
    </div>
  );
}
