/*
 * The same rules in the words of three kinds of hosts: which headers a file carries, which addresses
 * are pages, and that everything else is 404.
 */

export interface HostRules {
  headers: Record<string, string>;
  /** Addresses that one document answers; left out where every page is a file of its own. */
  routes?: readonly string[];
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const NOT_HERE = '/404.html';

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

/** `/notice/:id` as a regular expression without its ends. */
const pattern = (route: string) => route.replace(/\/:[^/]+/g, '/[^/]+').replace(/\/\*$/, '(/.*)?');
const anyOf = (routes: readonly string[]) => `^(${routes.map(pattern).join('|')})/?$`;

/** The headers of a page. A file with a hash in its name needs two of them. */
const onlyFiles = { 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' };

const lines = (headers: Record<string, string>, line: (name: string, value: string) => string) =>
  Object.entries(headers).map(([name, value]) => line(name, value));

/** `_headers` and `_redirects`, which Netlify, Cloudflare Pages and their like read. */
export function forFolders({ headers, routes = [] }: HostRules) {
  const block = (place: string, own: Record<string, string>) =>
    [place, ...lines(own, (name, value) => `  ${name}: ${value}`)].join('\n');
  const splat = (route: string) => route.replace(/:[^/]+/g, ':splat');
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

/** A snapshot brings no packed files, which would double what is sent. */
const PACKING = `gzip on;
gzip_vary on;
gzip_types text/css text/javascript text/plain application/json application/manifest+json application/atom+xml application/xml image/svg+xml;`;

/** For nginx: the content of a `server` block, without the lines that name the back end. */
export function forNginx({ headers, routes }: HostRules) {
  const add = (own: Record<string, string>, indent = '  ') =>
    lines(own, (name, value) => `${indent}add_header ${name} ${quoted(value)} always;`).join('\n');
  const pages = routes
    ? `location ~ ${anyOf(routes)} {
  try_files /index.html =404;
${add({ ...headers, 'cache-control': REVALIDATE })}
}
`
    : `index index.html;
absolute_redirect off;
`;
  return `# Within a \`server\` block whose \`root\` is this folder. docs/${routes ? 'any-back-end' : 'operating'}.md shows all of it.
${routes ? 'gzip_static on;' : PACKING}
etag on;
error_page 403 404 =404 ${NOT_HERE};
types {
  text/html html;
  text/css css;
  text/javascript js;
  application/json json;
  application/pdf pdf;
  application/atom+xml atom;
  application/xml xml;
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
${pages}location / {
  try_files $uri${routes ? '' : ' $uri/'} =404;
${add({ ...headers, 'cache-control': REVALIDATE })}
}
`;
}

/** For Caddy: the content of a site block, without the lines that name the back end. */
export function forCaddy({ headers, routes }: HostRules) {
  const block = (matcher: string, own: Record<string, string>) =>
    [`header ${matcher} {`, ...lines(own, (name, value) => `\t${name} ${quoted(value)}`), '}'].join(
      '\n',
    );
  const page = routes ? `@page path_regexp ${anyOf(routes)}\n` : '';
  const rewrite = routes ? 'rewrite @page /index.html\n' : '';
  return `# Within a site block whose \`root\` is this folder. docs/${routes ? 'any-back-end' : 'operating'}.md shows all of it.
@hashed path_regexp ^(/remotes/[a-z-]+)?/static/
@other not path_regexp ^(/remotes/[a-z-]+)?/static/
${page}${block('@hashed', { ...onlyFiles, 'cache-control': IMMUTABLE })}
${block('@other', { ...headers, 'cache-control': REVALIDATE })}
${rewrite}${routes ? 'file_server {\n\tprecompressed br gzip\n}' : 'encode gzip\nfile_server'}
handle_errors {
\t@missing expression {err.status_code} == 404
\trewrite @missing ${NOT_HERE}
\tfile_server
}
`;
}
