import { Icon } from '@angan/shared/ui';
import { Link } from 'react-router-dom';
import { tiles } from '../../data/content/home.ts';
import s from './tiles.module.css';

/** The five ways that most visitors take from the first page. */
export const Tiles = () => (
  <nav className={`${s.tiles} no-print`} aria-label="প্রধান পাতাগুলো">
    <ul className={s.list}>
      {tiles.map(({ text, english, icon, to }) => (
        <li key={to}>
          <Link to={to} className={s.tile}>
            <Icon path={icon} />
            <span>
              <strong>{text}</strong>
              <span className={s.english} lang="en">
                {english}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
