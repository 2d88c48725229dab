import type { ComponentProps, ReactNode } from 'react';
import { Button, Icon, searchIcon } from '@angan/shared/ui';
import s from './head-search.module.css';

/** Of the form around a search in the head of a page. */
export const HEAD_SEARCH = `${s.search} no-print`;

interface Props extends ComponentProps<'input'> {
  'aria-label': string;
  /** Fields that are sent with it. */
  children?: ReactNode;
}

export const HeadSearchBox = ({ children, ...input }: Props) => (
  <>
    <input
      name="q"
      type="search"
      className={s.input}
      enterKeyHint="search"
      autoComplete="off"
      {...input}
    />
    {children}
    <Button type="submit" look="primary">
      <Icon path={searchIcon} size={20} /> <span>খুঁজুন</span>
    </Button>
  </>
);
