import type { KeptComponent } from '@angan/shared/contract';
import type { ElementType } from 'react';
import { Fragment, jsx as plainJsx, jsxs as plainJsxs } from 'react/jsx-runtime';
import { Part } from './part.tsx';
import { isQueryUsed } from './screen-part.tsx';

type Jsx = typeof plainJsx;

const ids = new WeakMap<object, string>();
let last = 0;

function idOf(component: object): string {
  const id = ids.get(component) ?? `component ${(last += 1)}`;
  ids.set(component, id);
  return id;
}

/** What a promise will bring is not told by the properties. */
const areTold = (props: object) => !Object.values(props).some((value) => value instanceof Promise);

const KeptPart = ({ component: Component, props }: { component: ElementType; props: object }) => (
  <Part name={idOf(Component as object)} shows={props} isTold={() => !isQueryUsed()}>
    <Component {...props} />
  </Part>
);

const keeping =
  (jsx: Jsx): Jsx =>
  (type, props, key) => {
    if (typeof type !== 'function' || !(type as KeptComponent).isKept || !areTold(props as object))
      return jsx(type, props, key);
    return jsx(KeptPart, { component: type, props: props as object }, key);
  };

/** What a remote's bundle for the server writes its elements with: components that say so become parts of the page. */
export const jsxRuntime = { Fragment, jsx: keeping(plainJsx), jsxs: keeping(plainJsxs) };
