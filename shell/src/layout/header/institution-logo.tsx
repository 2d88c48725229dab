import { useState } from 'react';
import type { Institution } from '@angan/shared/contract';
import { Icon, Picture, pictureOf, bookIcon } from '@angan/shared/ui';
import s from './brand-row.module.css';

/** The college's logo, or a drawn book while there is none. Decoration: the name stands beside it. */
export function InstitutionLogo({ institution }: { institution: Institution | null }) {
  const [failed, setFailed] = useState<string>();
  const logo = pictureOf(institution?.logo, institution?.media?.logo);
  if (logo && logo.src !== failed) {
    return (
      <Picture
        className={s.logo}
        source={logo}
        alt=""
        sizes="72px"
        onFail={() => setFailed(logo.src)}
      />
    );
  }
  return (
    <span className={`${s.logo} ${s.drawn}`}>
      <Icon path={bookIcon} size={32} />
    </span>
  );
}
