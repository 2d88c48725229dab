import type { Institution } from '@angan/shared/contract';
import { collegeName } from '@angan/shared/text';
import { Logo } from '@angan/shared/ui';
import s from './emblem.module.css';

/** The college's logo, large. */
export const Emblem = ({ institution }: { institution: Institution | null }) => (
  <Logo
    institution={institution}
    alt={`${collegeName(institution)} এর লোগো`}
    sizes="160px"
    iconSize={72}
    className={s.emblem}
    placeholderClass={s.drawn}
  />
);
