import s from './marked.module.css';
import { highlight } from './highlight.ts';

/** A text with what the search has found in it highlighted. */
export const Marked = ({ text, search }: { text: string; search: string }) =>
  search
    ? highlight(text, search).map((piece, index) =>
        piece.isMatch ? (
          <mark key={index} className={s.mark}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )
    : text;
