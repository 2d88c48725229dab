/*
 * The same rules in the words of three kinds of hosts: which headers a file carries, which addresses
 * are pages, and that everything else is 404.
 */

/** @typedef {{ headers: Record<string, string>, routes: readonly string[] }} Rules */

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const NOT_HERE = '/404.html';

const quoted = (/** @type {string} */ text) => `"${text.replaceAll('"', '\\"')}"`;

/** `/notice/:id` as a regular expression without its ends. */
const pattern = (/** @type {string} */ route) =>
  route.replace(/\/:[^/]+/g, '/[^/]+').replace(/\/\*$/, '(/.*)?');

/** The headers of a page. A file with a hash in its name needs two of them. */
const onlyFiles = { 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' };

const lines = (
  /** @type {Record<string, string>} */ headers,
  /** @type {(name: string, value: string) => string} */ line,
) => Object.entries(headers).map(([name, value]) => line(name, value));

/** `_headers` and `_redirects`, which Netlify, Cloudflare Pages and their like read. */
export function forFolders(/** @type {Rules} */ { headers, routes }) {
  const block = (/** @type {string} */ place, /** @type {Record<string, string>} */ own) =>
    [place, ...lines(own, (name, value) => `  ${name}: ${value}`)].join('\n');
  const splat = (/** @type {string} */ route) => route.replace(/:[^/]+/g, ':splat');
  return {
    _headers: `${[
      block('/*', { ...headers, 'cache-control': REVALIDATE }),
      ...['/static/*', '/remotes/*/static/*'].map((place) =>
        block(place, { ...onlyFiles, 'cache-control': IMMUTABLE }),
      ),
    ].join('\n')}\n`,
    _redirects: `${routes
      .filter((route) => route !== '/')
      .map((route) => `${splat(route)} /index.html 200`)
      .join('\n')}\n`,
  };
}

/** For nginx: the content of a `server` block, without the lines that name the back end. */
export function forNginx(/** @type {Rules} */ { headers, routes }) {
  const add = (/** @type {Record<string, string>} */ own, indent = '  ') =>
    lines(own, (name, value) => `${indent}add_header ${name} ${quoted(value)} always;`).join('\n');
  return `# Within a \`server\` block whose \`root\` is this folder. docs/any-back-end.md shows the whole.
gzip_static on;
etag on;
error_page 404 ${NOT_HERE};
types {
  text/html html;
  text/css css;
  text/javascript js;
  application/json json;
  font/woff2 woff2;
  image/svg+xml svg;
  image/png png;
  image/webp webp;
  application/manifest+json webmanifest;
  text/plain txt;
}
location ~ ^(/remotes/[a-z-]+)?/static/ {
  try_files $uri =404;
${add({ ...onlyFiles, 'cache-control': IMMUTABLE })}
}
location ~ ^(${routes.map(pattern).join('|')})/?$ {
  try_files /index.html =404;
${add({ ...headers, 'cache-control': REVALIDATE })}
}
location / {
  try_files $uri =404;
${add({ ...headers, 'cache-control': REVALIDATE })}
}
`;
}

/** For Caddy: the content of a site block, without the lines that name the back end. */
export function forCaddy(/** @type {Rules} */ { headers, routes }) {
  const block = (/** @type {string} */ matcher, /** @type {Record<string, string>} */ own) =>
    [`header ${matcher} {`, ...lines(own, (name, value) => `\t${name} ${quoted(value)}`), '}'].join(
      '\n',
    );
  return `# Within a site block whose \`root\` is this folder. docs/any-back-end.md shows the whole.
@hashed path_regexp ^(/remotes/[a-z-]+)?/static/
@other not path_regexp ^(/remotes/[a-z-]+)?/static/
@page path_regexp ^(${routes.map(pattern).join('|')})/?$
${block('@hashed', { ...onlyFiles, 'cache-control': IMMUTABLE })}
${block('@other', { ...headers, 'cache-control': REVALIDATE })}
rewrite @page /index.html
file_server {
\tprecompressed br gzip
}
handle_errors {
\t@missing expression {err.status_code} == 404
\trewrite @missing ${NOT_HERE}
\tfile_server
}
`;
}
