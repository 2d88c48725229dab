import type { LayoutData } from '@angan/shared';
import { useContext, useDeferredValue, type Context, type ReactNode } from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterState,
  UNSAFE_LocationContext as Here,
  UNSAFE_RouteContext as Route,
} from 'react-router-dom';

interface Props {
  name: string;
  /** The data that is in it, beside the page and the release. */
  shows: keyof LayoutData;
  children: ReactNode;
}

/** Tells those below what a context says, but a moment later: after what was clicked is on the screen. */
function Deferred<Value>({
  context: Told,
  children,
}: Pick<Props, 'children'> & { context: Context<Value> }) {
  return <Told value={useDeferredValue(useContext(Told))}>{children}</Told>;
}

/**
 * A part of the frame around the screens; it follows a click behind the screen. Each of its some fifty links asks the router where the visitor is,
 * and on a slow phone the screen waited for them longer than for itself. The server's build has another in its place, which keeps the markup.
 */
export const FramePart = ({ children }: Props) => (
  <Deferred context={RouterState}>
    <Deferred context={Here}>
      <Deferred context={Route}>{children}</Deferred>
    </Deferred>
  </Deferred>
);

/** What stands within the frame. The server's build sees there what of its address a screen looks at. */
export const ScreenPart = ({ children }: Pick<Props, 'children'>) => children;
