import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import s from './hidden-note.module.css';

/** Tells an Admin that only they see this page; the server answers it to nobody else. */
export const HiddenNote = ({ edit, children }: { edit: string; children: ReactNode }) => (
  <p className={`${s.note} no-print`} role="note">
    {children} <Link to={edit}>সম্পাদনা করুন</Link>
  </p>
);
