import { useLoaded } from '@angan/shared';
import type { Institution } from '@angan/shared/contract';
import { collegeName } from '@angan/shared/text';
import { buttonClass, Picture } from '@angan/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import s from './hero.module.css';
import type { HomeData } from './loader.ts';

/** A phone shows 200 px of height: 85 % of its width are sharp enough, at a third of the bytes. */
const SIZES = '(max-width: 699.98px) 85vw, 100vw';

/** The building, and on a panel of its own, so that it is legible on any photograph, name and motto. */
export function Hero({
  institution,
  building,
  texts,
}: { institution: Institution | null } & Pick<HomeData, 'building' | 'texts'>) {
  const loaded = useLoaded(building);
  const picture = loaded?.ok ? loaded.value : null;
  const words = useLoaded(texts);
  const line = words?.ok ? words.value.heroLine : null;
  const [failed, setFailed] = useState<string>();
  const hasPicture = picture !== null && picture.src !== failed;
  const name = collegeName(institution);
  return (
    <section className={`${s.hero} ${loaded && !hasPicture ? s.plain : ''}`}>
      {!loaded && <div className={`${s.building} no-print`} />}
      {hasPicture && (
        <Picture
          className={`${s.building} no-print`}
          source={picture}
          alt={`${name} ভবন`}
          sizes={SIZES}
          lazy={false}
          onFail={() => setFailed(picture.src)}
        />
      )}
      <div className={s.panel}>
        <h1>{name}</h1>
        {line && <p>{line}</p>}
        <div className={`${s.buttons} no-print`}>
          <Link to="/admission" className={buttonClass('primary')}>
            ভর্তি তথ্য
          </Link>
          <Link to="/notice" className={buttonClass()}>
            সর্বশেষ নোটিশ
          </Link>
        </div>
      </div>
    </section>
  );
}
