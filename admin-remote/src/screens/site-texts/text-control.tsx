import type { ReactNode } from 'react';
import type { SiteText } from '@angan/shared/contract';
import { truncate } from '@angan/bengali-text';
import { Button, Icon, restoreIcon, type FieldProps } from '@angan/shared/ui';
import { shownValue } from '../../resource/fields/form-fields.ts';
import { ListControl } from './list-control.tsx';
import s from './site-texts.module.css';

const SHOWN = 160;
/** Kinds whose values are short: two of them stand side by side. */
const SHORT: readonly SiteText['kind'][] = ['day', 'time', 'integer', 'decimal', 'choice'];

interface Props {
  text: SiteText;
  /** The default, as a form holds it. */
  standard: string;
  field: FieldProps;
  /** Its control, where it is no list. */
  children: ReactNode;
}

/** One text with its default, to which a changed one can go back. */
export function TextControl({ text, standard, field, children }: Props) {
  const isShort = SHORT.includes(text.kind);
  return (
    <div className={isShort ? s.text : `${s.text} ${s.wide}`}>
      {text.kind === 'list' ? <ListControl text={text} field={field} /> : children}
      {field.value !== standard && (
        <div className={s.standard}>
          <p>{`আগের লেখা: ${truncate(standard && shownValue(text, standard), SHOWN) || 'খালি'}`}</p>
          <Button look="quiet" onClick={() => field.onChange(standard)}>
            <Icon path={restoreIcon} size={20} /> আগের লেখা ফিরিয়ে আনুন
            <span className="visually-hidden">{`: ${text.label}`}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
