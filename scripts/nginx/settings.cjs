const { readFileSync } = require('node:fs');
const path = require('node:path');

const operating = path.join(__dirname, '../../docs/operating');
const read = (/** @type {string} */ name) => readFileSync(path.join(operating, name), 'utf8');

/** What `pattern` finds in a configuration of the operating guide; throws where the guide has changed. */
function found(/** @type {RegExp} */ pattern, /** @type {string} */ text) {
  const match = pattern.exec(text);
  if (!match) throw new Error(`docs/operating has no ${pattern.source}`);
  return match[1] ?? match[0];
}

const CACHE_FILES = ['nginx-cache.conf', 'nginx-cached-pages.conf'];

/** The micro-cache with its store and its socket in a folder: several may run at a time. */
const inFolder = (/** @type {string} */ text, /** @type {string} */ folder) =>
  text
    .replace('/var/cache/angan-pages', `${folder}/cache`)
    .replace('listen 127.0.0.1:3080', `listen unix:${folder}/cache.sock`)
    .replace('http://127.0.0.1:3080', `http://unix:${folder}/cache.sock:`);

/**
 * The nginx configuration of the operating guide for these origins, without a certificate; with
 * `cache` the micro-cache is put where the heads of its files say.
 */
exports.nginxSettings = (
  /** @type {string} */ folder,
  /** @type {number} */ port,
  /** @type {readonly string[]} */ origins,
  { cache = false } = {},
) => {
  const guide = read('nginx.conf');
  const parameters = found(/server 127\.0\.0\.1:3000([^;]*);/, guide);
  const servers = origins.map((origin) => `server ${new URL(origin).host}${parameters};`);
  const upstream = found(/upstream angan \{[\s\S]*?\n\}/, guide)
    .replace(/ *server 127[^\n]*\n/g, '')
    .replace('{', `{\n${servers.join('\n')}`);
  const counted = found(/map \$uri [\s\S]*?limit_req_zone [^\n]*\n/, guide);
  const groups = found(/map \$time_iso8601 [\s\S]*?split_clients [\s\S]*?\n\}/, guide);
  const limit = found(/ {4}limit_req zone[^\n]*\n {4}limit_req_status[^\n]*\n/, guide);
  const location = found(/ {4}location \/ \{[\s\S]*?\n {4}\}/, guide);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const [store, pages] = cache ? CACHE_FILES.map((name) => inFolder(read(name), folder)) : ['', ''];
  // As root, nginx serves as another user, who cannot look into the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 2048; }
http {
access_log off; ${temporary}
${store}
${upstream}
${counted}
${groups}
server { listen 127.0.0.1:${port}; client_max_body_size 25m;
${limit}
${pages}
${location}
}
}
`;
};
