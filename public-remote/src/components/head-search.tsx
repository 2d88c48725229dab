import type { ComponentProps, ReactNode } from 'react';
import { Button, Icon, searchIcon } from '@angan/shared/ui';
import s from './head-search.module.css';

export const HEAD_SEARCH = `${s.search} no-print`;

interface Props extends ComponentProps<'input'> {
  'aria-label': string;
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
    <Button type="submit" variant="primary">
      <Icon path={searchIcon} size={20} /> <span>খুঁজুন</span>
    </Button>
  </>
);
