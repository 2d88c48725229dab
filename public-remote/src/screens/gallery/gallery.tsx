import { useInstitution } from '@angan/shared';
import { collegeName } from '@angan/shared/text';
import { EmptyState, Spinner } from '@angan/shared/ui';
import { useLoaderData } from 'react-router-dom';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { Album } from './album.tsx';
import s from './album.module.css';
import type { GalleryData } from './loader.ts';

function Gallery() {
  const { album } = useLoaderData<GalleryData>();
  return (
    <>
      <PageHead
        title={<span className={s.title}>{`${collegeName(useInstitution())} গ্যালারি`}</span>}
        intro="ক্লাস, উৎসব, খেলা আর অর্জনের কিছু মুহূর্ত।"
      />
      <div id="gallery" className={page.page}>
        <LoadedSection data={album} waiting={<Spinner />} failed="দুঃখিত, ছবিগুলো লোড করা যায়নি।">
          {(found) =>
            found.shots.length === 0 ? (
              <EmptyState>এখনো কোনো ছবি যুক্ত হয়নি।</EmptyState>
            ) : (
              <Album key={found.page} album={found} />
            )
          }
        </LoadedSection>
      </div>
    </>
  );
}

export { Gallery as Component };
