import * as Shared from '@angan/shared';
import { isPreparing } from '@angan/shared/contract';
import {
  remoteAt,
  rootRemote,
  setFurtherRemotes,
  SSR_CONTRACT,
  type QueryDeclaration,
  type RemoteModules,
  type RenderedPage,
  type ScreenHandle,
  type ShellBundle,
} from '@angan/shared/platform';
import * as Router from '@angan/shared/router';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { App } from './app.tsx';
import { createRoutes, slotIdOf } from './routes.tsx';
import { FAILED_PAGE, metaOf, titleOf } from '../navigation/page-meta.ts';
import { publicSiteOf, sitemapPathsOf } from '../navigation/public-site.ts';

export { sitemapPathsOf };
export const ssrContract = SSR_CONTRACT;

/** For the `require` of a remote's server bundle. */
export const singletons: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': Router,
  '@angan/shared': Shared,
};

const notHere = () => Promise.reject(new Error('There is no session on the server.'));

/** Called once before the first page. */
export function prepare(transport: Shared.Transport, config: Shared.SiteConfig): void {
  Shared.provideTransport(transport);
  Shared.provideSiteConfig(config);
  setFurtherRemotes(config.remotes);
  Shared.provideSession(
    createStore<Shared.Session>()(() => ({
      token: null,
      user: null,
      error: null,
      lapsed: false,
      login: notHere,
      refreshUser: notHere,
      signOut: () => undefined,
      dropToken: () => undefined,
      ready: () => Promise.resolve(),
    })),
  );
}

const handlers = new WeakMap<RemoteModules, ReturnType<typeof createStaticHandler>>();

function handlerOf(remotes: RemoteModules) {
  const handler = handlers.get(remotes) ?? createStaticHandler(createRoutes(remotes));
  handlers.set(remotes, handler);
  return handler;
}

/** An Error object says nothing to the browser; an answer such as 404 does. */
const plainErrors = (errors: Record<string, unknown> | null) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? { ...error, internal: false } : { message: 'failed' },
    ]),
  );

const hasFailedPart = (value: unknown, depth = 3): boolean =>
  depth > 0 &&
  value !== null &&
  typeof value === 'object' &&
  ((value as { ok?: unknown }).ok === false ||
    Object.values(value).some((part) => hasFailedPart(part, depth - 1)));

function lastPageIn(value: unknown, depth = 4): number | undefined {
  if (depth === 0 || value === null || typeof value !== 'object') return undefined;
  const { pageCount } = value as { pageCount?: unknown };
  if (typeof pageCount === 'number') return pageCount;
  return Object.values(value)
    .map((part) => lastPageIn(part, depth - 1))
    .find((found) => found !== undefined);
}

/** True where a screen said that what its address names is not there; it knows best what to call that. */
const onlyMissing = (errors: Record<string, unknown>) =>
  Object.values(errors).every((error) => isRouteErrorResponse(error) && error.status === 404);

type Handler = ReturnType<typeof createStaticHandler>;

function htmlOf(handler: Handler, context: StaticHandlerContext, remotes: RemoteModules): string {
  return renderToString(
    <App site={() => publicSiteOf(remotes[rootRemote])}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
}

interface Missing {
  data: string;
  html: string;
}

const missing = new WeakMap<Handler, Map<string, Missing>>();

/** One page for all unknown addresses of a screen, until the frame's data change. */
function htmlOfMissing(handler: Handler, context: StaticHandlerContext, remotes: RemoteModules) {
  const above = /^\/[^/]*/.exec(context.location.pathname)?.[0].toLowerCase();
  // The menu marks the page above an address.
  const marked = publicSiteOf(remotes[rootRemote])?.menu.find(({ to }) => to === above)?.to;
  const screen = [marked, context.matches.at(-1)?.route.id].join(' ');
  const pages = missing.get(handler) ?? new Map<string, Missing>();
  missing.set(handler, pages);
  const data = JSON.stringify(context.loaderData);
  const cached = pages.get(screen);
  if (cached?.data === data) return cached.html;
  const html = htmlOf(handler, context, remotes);
  pages.set(screen, { data, html });
  return html;
}

/** Renders a message in place of a screen that throws; throws if the layout cannot be rendered either. */
function renderScreen(
  handler: Handler,
  context: StaticHandlerContext,
  remotes: RemoteModules,
): { html: string; broken: boolean } {
  const make = context.statusCode === 404 ? htmlOfMissing : htmlOf;
  try {
    return { html: make(handler, context, remotes), broken: false };
  } catch (error) {
    // A screen hands on what it has no words for, such as a form that nobody takes.
    Object.assign(context, {
      errors: { [slotIdOf(remoteAt(context.location.pathname))]: error },
      statusCode: isRouteErrorResponse(error) ? error.status : 500,
    });
    return { html: htmlOf(handler, context, remotes), broken: true };
  }
}

function pageOf(
  handler: Handler,
  context: StaticHandlerContext,
  remotes: RemoteModules,
  isHead: boolean,
): RenderedPage {
  const { html, broken } = isHead
    ? { html: '', broken: false }
    : renderScreen(handler, context, remotes);
  const layout = context.loaderData[Shared.LAYOUT_ROUTE_ID] as Shared.LayoutData | undefined;
  const loaded = layout?.institution;
  const institution = loaded && 'ok' in loaded && loaded.ok ? loaded.value : null;
  const screens = context.matches.map(({ route }) => ({
    handle: route.handle as unknown,
    data: context.loaderData[route.id] as unknown,
  }));
  const described =
    context.errors && !onlyMissing(context.errors) ? FAILED_PAGE : metaOf(screens, institution);
  const texts = layout?.texts;
  const isUnready = texts && 'ok' in texts && texts.ok && isPreparing(texts.value);
  const meta = isUnready ? { ...described, noindex: true } : described;
  return {
    status: context.statusCode,
    html,
    title: titleOf(meta, institution),
    meta,
    institution,
    chunks: context.matches.flatMap(
      ({ route }) => (route.handle as ScreenHandle | undefined)?.chunk ?? [],
    ),
    hydrationData: {
      loaderData: context.loaderData,
      actionData: context.actionData,
      errors: plainErrors(context.errors),
    },
    incomplete: hasFailedPart(context.loaderData),
    lastPage: lastPageIn(context.loaderData),
    broken,
    failures: Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error)),
  };
}

/** The head alone for HEAD; a redirect of a screen comes back as the Response it is. */
export async function render(
  request: Request,
  remotes: RemoteModules,
): Promise<RenderedPage | Response> {
  const handler = handlerOf(remotes);
  const context = await handler.query(request);
  return context instanceof Response
    ? context
    : pageOf(handler, context, remotes, request.method === 'HEAD');
}

/** The query parameters that the screens at a path declare; null where one of them declares none. */
export function queryOf(pathname: string, remotes: RemoteModules): QueryDeclaration | null {
  const matches = matchRoutes(handlerOf(remotes).dataRoutes, pathname) ?? [];
  const declared = matches.flatMap(({ route }) => {
    const handle = route.handle as ScreenHandle | undefined;
    return handle ? [handle.query] : [];
  });
  return declared.reduce<QueryDeclaration | null>(
    (all, query) => (all && query ? { ...all, ...query } : null),
    {},
  );
}

({
  ssrContract,
  singletons,
  prepare,
  render,
  queryOf,
  sitemapPathsOf,
}) satisfies ShellBundle;
