import type { FileUse } from '@angan/shared/contract';
import { Link } from 'react-router-dom';
import s from './uses.module.css';

/** The rows that show a row, which stays as long as they do. */
export const usesOf = (row: object): readonly FileUse[] =>
  (row as { uses?: readonly FileUse[] }).uses ?? [];

export const Uses = ({ uses }: { uses: readonly FileUse[] }) => (
  <span className={s.uses}>
    {uses.map(({ resource, id, label }) => (
      <Link key={`${resource} ${id}`} to={`/dashboard/${resource}?edit=${id}`}>
        {label}
      </Link>
    ))}
  </span>
);
