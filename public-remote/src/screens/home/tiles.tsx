import { useLoaded } from '@angan/shared';
import {
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
import { Link } from 'react-router-dom';
import type { HomeData } from './loader.ts';
import s from './tiles.module.css';

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

/** The ways that most visitors take from the first page. */
export function Tiles({ texts }: Pick<HomeData, 'texts'>) {
  const loaded = useLoaded(texts);
  if (!loaded?.ok || loaded.value.tiles.length === 0) return null;
  return (
    <nav className={`${s.tiles} no-print`} aria-label="প্রধান পাতাগুলো">
      <ul className={s.list}>
        {loaded.value.tiles.map(({ text, english, icon, to }) => (
          <li key={`${to} ${text}`}>
            <Link to={to} className={s.tile}>
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
