/** What the static site takes from the product's sources. */
export { readConfig } from '../../server/src/config.ts';
export { forCaddy, forFolders, forNginx } from '../../server/src/site/hosts.ts';
export { manifestOf } from '../../server/src/site/manifest.ts';
export { remotesFile, webParts } from '../../server/src/site/releases/parts.ts';
export { emptyDocument } from '../../server/src/site/render/document.ts';
export { pageHeaders } from '../../server/src/site/render/policy.ts';
export { openRemote, openShell } from '../../server/src/site/render/run-bundle.ts';
export { RETIRED_WORKER } from '../../server/src/site/serve-worker.ts';
export { REMOTES, rootRemote } from '../../shared/src/platform/index.ts';
