import { useLoaded, type Deferred, type Loaded } from '@angan/shared';
import { Picture } from '@angan/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Band } from '../../components/band.tsx';
import s from './gallery-strip.module.css';
import type { StripShot } from './loader.ts';

const SIZES = '(min-width: 1000px) 271px, calc((100vw - 44px) / 2)';

function ShotLink({ shot: { id, caption, picture } }: { shot: StripShot }) {
  const [failed, setFailed] = useState(false);
  const alt = caption || 'কলেজের ছবি';
  return (
    <Link to={`/gallery?picture=${id}`} className={s.link} aria-label={alt}>
      {!failed && (
        <Picture source={picture} alt={alt} sizes={SIZES} onFail={() => setFailed(true)} />
      )}
    </Link>
  );
}

/** Four pictures of the gallery; absent while there are none. */
export function GalleryStrip({ shots }: { shots: Deferred<Loaded<StripShot[]>> }) {
  const loaded = useLoaded(shots);
  if (!loaded?.ok || loaded.value.length === 0) return null;
  return (
    <Band id="pictures" title="গ্যালারি" aside={<Link to="/gallery">সব ছবি দেখুন</Link>}>
      <ul className={s.grid}>
        {loaded.value.map((shot) => (
          <li key={shot.id}>
            <ShotLink shot={shot} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
