import type { RemoteModule } from '@angan/shared/contract';
import { today } from '@angan/shared/text';
import type { StaticHandlerContext } from 'react-router-dom';
import { keptOfRemote } from './kept-of-remote.ts';
import { watchingQuery } from './screen-part.tsx';

const MOST = 50;

interface Keepable {
  incomplete: boolean;
  broken: boolean;
}

/** A page that says nothing of a form that was sent, or of what failed. */
const isPlain = ({ errors, actionData, statusCode }: StaticHandlerContext) =>
  !errors && !actionData && statusCode === 200;

/**
 * Keeps pages by all that is in them: the path, the day, the data of frame and screens, and the query where a screen looks at it. A page is the same again
 * after a write that it does not show, and for visitors whom another site sends with a mark of its own behind the address (`?fbclid=…`).
 */
export function keptPages<Page extends Keepable>() {
  const keptOf = keptOfRemote<Page>(MOST);

  return function page(
    remote: RemoteModule,
    context: StaticHandlerContext,
    make: () => Page,
  ): Page {
    if (!isPlain(context)) return make();
    const kept = keptOf(remote);
    const { pathname, search } = context.location;
    // Data goes to the browser as JSON: what that leaves out no screen may show.
    const name = [pathname, today(), JSON.stringify(context.loaderData)].join('\n');
    const nameWithQuery = `${name}\n${search}`;
    const known = kept.get(name) ?? kept.get(nameWithQuery);
    if (known) return known;
    const { rendered, usesQuery } = watchingQuery(make);
    if (rendered.incomplete || rendered.broken) return rendered;
    kept.keep(usesQuery ? nameWithQuery : name, rendered);
    return rendered;
  };
}
