// Run in a process of its own: renders `/` with a shell's and a remote's server bundle, and prints what came of it.
const Module = require('node:module');
const path = require('node:path');

const [shellBundle, remoteBundle] = process.argv.slice(2);
const shell = require(path.resolve(shellBundle));
const load = Module._load;
Module._load = (id, ...rest) =>
  Object.hasOwn(shell.singletons, id) ? shell.singletons[id] : load(id, ...rest);
const remote = require(path.resolve(remoteBundle));

/** A college that has written nothing yet. */
const transport = {
  read: async () => [],
  send: () => Promise.reject(new Error('nothing is sent')),
};
shell.prepare(transport, { emailjs: null, avatarUrl: null, publicUrl: '' });

shell
  .render(new Request('http://localhost/'), remote)
  .then((page) => {
    if (page instanceof Response) throw new Error(`/ answers ${page.status}`);
    if (page.failures?.length > 0) throw page.failures[0];
    if (page.status !== 200 || page.incomplete || !/<h1[\s>]/.test(page.html))
      throw new Error(
        `/ is not a whole page (status ${page.status}, ${page.html.length} characters)`,
      );
    process.stdout.write(JSON.stringify({ contract: remote.contract, length: page.html.length }));
    process.exit(0);
  })
  .catch((error) => {
    process.stderr.write(String(error?.stack ?? error));
    process.exit(1);
  });
