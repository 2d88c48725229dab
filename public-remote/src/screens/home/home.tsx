import {
  useInstitution,
  useFrameTexts,
  useSession,
  useLoaded,
  type Deferred,
  type Loaded,
  can,
} from '@angan/shared';
import { useLoaderData, Link } from 'react-router-dom';
import { About } from './about.tsx';
import { Answers } from './answers.tsx';
import { Committee } from './people/committee.tsx';
import { Hero } from './hero.tsx';
import type { HomeData, StripShot } from './loader.ts';
import { PrincipalMessage } from './people/principal-message.tsx';
import { TodaysClasses } from './todays-classes.tsx';
import { isPreparing, resultAddress } from '@angan/shared/contract';
import {
  Picture,
  awardIcon,
  bookIcon,
  calendarIcon,
  fileIcon,
  Icon,
  imageIcon,
  messageIcon,
  phoneIcon,
  usersIcon,
} from '@angan/shared/ui';
import { useState } from 'react';
import { Band } from '../../components/band.tsx';
import s from './gallery-strip.module.css';

const ICONS = {
  message: messageIcon,
  people: usersIcon,
  award: awardIcon,
  book: bookIcon,
  file: fileIcon,
  picture: imageIcon,
  calendar: calendarIcon,
  phone: phoneIcon,
};

function Tiles({ texts }: Pick<HomeData, 'texts'>) {
  const loaded = useLoaded(texts);
  if (!loaded?.ok || loaded.value.tiles.length === 0) return null;
  return (
    <nav className={`${s.tiles} no-print`} aria-label="প্রধান পাতাগুলো">
      <ul className={s.list}>
        {loaded.value.tiles.map(({ text, english, icon, to }) => (
          <li key={`${to} ${text}`}>
            <Link to={resultAddress(to, can('results'))} className={s.tile}>
              <Icon path={ICONS[icon]} />
              <strong>{text}</strong>
              {english && (
                <span className={s.english} lang="en">
                  {english}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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

function GalleryStrip({ shots }: { shots: Deferred<Loaded<StripShot[]>> }) {
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

/**
 * Tells an Admin whether the site is ready, and leads to the dashboard. Without a style sheet, which
 * the page would bring to every visitor.
 */
function AdminBar() {
  const isAdmin = useSession(({ user }) => user?.role === 'Admin');
  const texts = useFrameTexts();
  if (!isAdmin) return null;
  return (
    <p
      role="note"
      className="no-print"
      style={{
        padding: '0 max(var(--space-4), calc((100% - var(--page-width)) / 2 + var(--space-5)))',
        background: 'var(--gold-tint)',
      }}
    >
      {texts?.ok && isPreparing(texts.value) && 'সাইটটি এখনো প্রস্তুত হচ্ছে। '}
      <Link to="/dashboard" style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
        ড্যাশবোর্ডে যান
      </Link>
    </p>
  );
}

function Home() {
  const data = useLoaderData<HomeData>();
  const institution = useInstitution();
  return (
    <>
      <AdminBar />
      <Hero institution={institution} {...data} />
      <Answers {...data} />
      <Tiles texts={data.texts} />
      <TodaysClasses classes={data.classes} />
      <PrincipalMessage principal={data.principal} />
      <About institution={institution} {...data} />
      <GalleryStrip shots={data.shots} />
      <Committee members={data.committee} />
    </>
  );
}

export { Home as Component };
