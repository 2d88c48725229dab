import type { Institution } from '@angan/shared/contract';
import { collegeName } from '@angan/shared/text';
import { Icon, Picture, pictureOf, bookIcon } from '@angan/shared/ui';
import { useState } from 'react';
import s from './emblem.module.css';

/** The college's logo, large; a drawn book while there is none. */
export function Emblem({ institution }: { institution: Institution | null }) {
  const [failed, setFailed] = useState<string>();
  const logo = pictureOf(institution?.logo, institution?.media?.logo);
  if (logo && logo.src !== failed) {
    return (
      <Picture
        className={s.emblem}
        source={logo}
        alt={`${collegeName(institution)} এর লোগো`}
        sizes="160px"
        onFail={() => setFailed(logo.src)}
      />
    );
  }
  return (
    <span className={`${s.emblem} ${s.drawn}`}>
      <Icon path={bookIcon} size={72} />
    </span>
  );
}
