import type { SiteText } from '@angan/shared/contract';
import { truncate } from '@angan/shared/text';
import { Button, Icon, restoreIcon, type FieldProps } from '@angan/shared/ui';
import { ListControl } from './list-control.tsx';
import { readable } from './readable.ts';
import { SingleControl } from './single-control.tsx';
import s from './site-texts.module.css';

const SHOWN = 160;
/** Kinds whose values are short: two of them stand side by side. */
const SHORT: readonly SiteText['kind'][] = ['day', 'time', 'number', 'choice'];

interface Props {
  text: SiteText;
  /** The default, as a form holds it. */
  standard: string;
  field: FieldProps;
}

/** One text with its default, to which a changed one can go back. */
export function TextControl({ text, standard, field }: Props) {
  const isShort = SHORT.includes(text.kind);
  return (
    <div className={isShort ? s.text : `${s.text} ${s.wide}`}>
      {text.kind === 'list' ? (
        <ListControl text={text} field={field} />
      ) : (
        <SingleControl text={text} field={field} />
      )}
      {field.value !== standard && (
        <div className={s.standard}>
          <p>{`আগের লেখা: ${truncate(readable(text, standard), SHOWN) || 'খালি'}`}</p>
          <Button look="quiet" onClick={() => field.onChange(standard)}>
            <Icon path={restoreIcon} size={20} /> আগের লেখায় ফিরুন
            <span className="visually-hidden">{`: ${text.label}`}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
