import s from './category-chip.module.css';

/**
 * The category of a notice. Unlike a table's tag it may wrap: a hundred letters are allowed and a
 * phone is narrow.
 */
export const CategoryChip = ({ children }: { children: string }) => (
  <span className={s.chip}>{children}</span>
);
