import { LinkedText } from '@angan/shared/ui';
import { foldText } from './fold-text.ts';
import f from './fold-summary.module.css';
import s from './folded-text.module.css';

const Paragraphs = ({ texts }: { texts: string[] }) =>
  texts.map((text, index) => (
    <p key={index}>
      <LinkedText text={text} />
    </p>
  ));

interface Props {
  text: string | null | undefined;
  /** About how many characters are visible before the fold. */
  limit: number;
  /** The name of the text, for screen readers that read only "আরও পড়ুন". */
  of: string;
}

/** A long text as paragraphs, the rest folded behind 'আরও পড়ুন'. Works without script; print shows all. */
export function FoldedText({ text, limit, of }: Props) {
  const { visible, folded } = foldText(text, limit);
  return (
    <div className={s.text}>
      <Paragraphs texts={visible} />
      {folded.length > 0 && (
        <>
          <div className={s.folded}>
            <Paragraphs texts={folded} />
          </div>
          <details className={`${s.fold} no-print`}>
            <summary className={f.summary}>
              <span className={s.closed}>আরও পড়ুন</span>
              <span className={s.open}>সংক্ষেপে দেখুন</span>
              <span className="visually-hidden">: {of}</span>
            </summary>
          </details>
        </>
      )}
    </div>
  );
}
