import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';

// `node open-in-node.mjs FOLDER REMOTE` loads the server bundle of a remote with the packages of its
// repository and opens each of its pages for a college without data. What the bundle prints goes to stderr.
/** @import { RouteObject } from 'react-router-dom' */
/** @import { Remote } from '../release/types.ts' */

console.log = console.error;
const [folder = '', line = '{}'] = process.argv.slice(2);
/** @type {Remote} */
const { prefix, ssr } = JSON.parse(line);
const { resolve } = createRequire(path.resolve('package.json'));
const load = (/** @type {string} */ name) => import(pathToFileURL(resolve(name)).href);

const NAMES = ['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom', '@angan/shared'];
/** @type {Record<string, any>} */
const singletons = Object.fromEntries(
  await Promise.all(NAMES.map(async (name) => [name, await load(name)])),
);

/** Runs a file of the bundle; its `require` of a singleton gets that of the repository. */
function run(/** @type {string} */ name) {
  const module = { exports: /** @type {any} */ ({}) };
  const own = createRequire(path.resolve(folder, 'routes.cjs'));
  const require = (/** @type {string} */ id) =>
    singletons[id] ?? (id.startsWith('.') ? run(path.posix.normalize(id)) : own(id));
  const text = readFileSync(path.join(folder, name), 'utf8');
  compileFunction(text, ['exports', 'require', 'module'], { filename: name })(
    module.exports,
    require,
    module,
  );
  return module.exports;
}

/** The address of every route that has one; a parameter of it is 1. */
const addressesOf = (/** @type {RouteObject[]} */ routes, above = '') =>
  routes.flatMap((/** @type {RouteObject} */ route) => {
    const own = route.path?.startsWith('/')
      ? route.path
      : [above, route.path].filter(Boolean).join('/');
    const address = own.replace(/:\w+\??/g, '1').replace(/\/\*$/, '');
    /** @type {{ address: string, route: RouteObject }[]} */
    const below = addressesOf(route.children ?? [], own);
    return route.path && !route.path.endsWith('*') ? [{ address, route }, ...below] : below;
  });

async function reasonFor(
  /** @type {RouteObject[]} */ routes,
  /** @type {{ address: string, route: RouteObject }} */ { address, route },
) {
  if (!`${address}/`.startsWith(prefix === '/' ? '/' : `${prefix}/`))
    return `${address} is not below ${prefix}.`;
  if (typeof route.lazy === 'function') await route.lazy();
  // The server renders no other.
  if (!ssr) return null;
  const { createElement } = singletons.react;
  const { createStaticHandler, createStaticRouter, StaticRouterProvider } =
    singletons['react-router-dom'];
  const { renderToString } = await load('react-dom/server');
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${address}`));
  if (context instanceof Response) return null;
  const [error] = Object.values(context.errors ?? {});
  // An address whose parameter names nothing may say so.
  if (error?.status === 404 && route.path?.includes(':')) return null;
  if (error) throw error instanceof Error ? error : new Error(error.statusText ?? String(error));
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(createElement(StaticRouterProvider, { router, context }));
  return /<h1[\s>]/.test(html) ? null : `${address} renders without a heading (h1).`;
}

const reasons = [];
/** @type {string[]} */
let paths = [];
try {
  singletons['@angan/shared'].provideTransport({ read: async () => [], send: async () => null });
  const { routes, contract } = run('routes.cjs');
  if (typeof contract !== 'number') throw new Error('routes.cjs exports no contract');
  const addresses = addressesOf(routes);
  paths = addresses.map(({ address }) => address);
  if (!paths.includes(prefix)) reasons.push(`No page is at ${prefix}.`);
  for (const each of addresses) {
    const reason = await reasonFor(routes, each).catch((error) => {
      const lines = String(error?.stack ?? error?.statusText ?? error).split('\n');
      return `${each.address} does not open in Node: ${lines.slice(0, 4).join('\n  ')}`;
    });
    if (reason) reasons.push(reason);
  }
} catch (error) {
  const lines = String(error instanceof Error ? error.stack : error).split('\n');
  reasons.push(`The server bundle does not run: ${lines.slice(0, 4).join('\n  ')}`);
}
process.stdout.write(JSON.stringify({ paths, reasons }), () => process.exit(0));
