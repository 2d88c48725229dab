import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { ImageList } from './image-list.tsx';
import { UploadForm } from './upload-form.tsx';

export const Component = () => (
  <div className={screen.screen}>
    <PageHeader title="গ্যালারি" lead="একবারে সর্বোচ্চ ৪টি ছবি যোগ করা যায়।" />
    <UploadForm />
    <ImageList />
  </div>
);
