import type { Institution } from '@angan/shared/contract';
import { collegeName } from '@angan/shared/text';
import { Picture, pictureOf } from '@angan/shared/ui';
import { useState } from 'react';
import { heroLine } from '../../data/content/site-content.ts';
import s from './hero.module.css';

/** Under the gradient a phone needs only its width in CSS pixels: a third of the bytes. */
const SIZES = '(width < 700px) 85vw, 100vw';

/** The building with the college's name on it; without a picture the name is on the accent colour. */
export function Hero({ institution }: { institution: Institution | null }) {
  const [failed, setFailed] = useState<string>();
  const building = pictureOf(institution?.institution_image, institution?.media?.institution_image);
  const name = collegeName(institution);
  return (
    <section className={s.hero}>
      {building && building.src !== failed && (
        <Picture
          className={s.building}
          source={building}
          alt={`${name} ভবন`}
          sizes={SIZES}
          lazy={false}
          onFail={() => setFailed(building.src)}
        />
      )}
      <div className={s.words}>
        <h1>{name}</h1>
        <p>{heroLine}</p>
      </div>
    </section>
  );
}
