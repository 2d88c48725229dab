import type { ReactNode } from 'react';
import type { Ability } from './contract/index.ts';
import { can } from './index.ts';

/** A field, call, column, route, menu entry, link or part of a page that not every back end can serve. */
export interface Offer {
  needs?: Ability | readonly Ability[] | undefined;
}

export const isOffered = ({ needs = [] }: Offer): boolean =>
  [needs].flat().every((ability) => can(ability));

/** The items of a list that the back end can serve. */
export const offered = <Item extends Offer>(items: readonly Item[]): Item[] =>
  items.filter(isOffered);

/** A part of a page, absent where the back end cannot serve it. */
export const IfOffered = ({ needs, children }: Offer & { children: ReactNode }): ReactNode =>
  isOffered({ needs }) && children;
