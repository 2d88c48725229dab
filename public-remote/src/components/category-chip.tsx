import s from './category-chip.module.css';

/** May wrap, unlike a table's tag: a category has up to a hundred letters. */
export const CategoryChip = ({ children }: { children: string }) => (
  <span className={s.chip}>{children}</span>
);
