import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import product from './product/process.cjs';
import { installFromDebian } from './steps/debian.mjs';
import { root, runNode } from './steps/run.mjs';

// Walks the journeys of any-back-end with the Django project in e2e/django: with the Django of the first Python that
// has it, else with Debian's, else in a virtual environment, where a package index answers.
const project = path.join(root, 'e2e/django');
const MODULES = 'import django, rest_framework, rest_framework_simplejwt, PIL';
const PACKAGES = [
  'python3-djangorestframework',
  'python3-djangorestframework-simplejwt',
  'python3-pil',
];

const run = (/** @type {string} */ command, /** @type {string[]} */ args) =>
  spawnSync(command, args, { encoding: 'utf8', timeout: 300_000 });
const has = (/** @type {string} */ python) => run(python, ['-c', MODULES]).status === 0;

function makeEnvironment(/** @type {string} */ folder) {
  if (run('python3', ['-m', 'venv', folder]).status !== 0) return null;
  const python = path.join(folder, 'bin/python');
  const pip = ['-m', 'pip', 'install', '--quiet', '--retries', '0', '--timeout', '15'];
  run(python, [...pip, '-r', path.join(project, 'requirements.txt')]);
  return has(python) ? python : null;
}

const data = mkdtempSync(path.join(tmpdir(), 'angan-django-'));
const installed = () => ['python3', '/usr/bin/python3'].find(has);
const python =
  installed() ??
  (await installFromDebian(PACKAGES).then(installed)) ??
  makeEnvironment(path.join(data, 'environment'));
if (!python) {
  console.log(
    'Skipped: no Python 3 has Django REST framework, and none could be installed. On Debian: ' +
      `apt-get install ${PACKAGES.join(' ')}`,
  );
  rmSync(data, { recursive: true, force: true });
} else process.exitCode = await walk(python);

async function walk(/** @type {string} */ command) {
  const env = { COLLEGE_DATA: data, PYTHONDONTWRITEBYTECODE: '1', PYTHONUNBUFFERED: '1' };
  const manage = (/** @type {string[]} */ ...words) =>
    product.startProgram(command, ['manage.py', ...words], { cwd: project, env });
  const finish = async (/** @type {string[]} */ ...words) => {
    const program = manage(...words);
    const code = await program.ended;
    if (code !== 0)
      throw new Error(`manage.py ${words[0]} ended with ${code}:\n${program.output()}`);
  };
  const port = await product.freePort();
  await finish('migrate', '--run-syncdb', '--verbosity', '0');
  await finish('load_college', path.join(root, 'e2e/back-end/college.json'));
  const server = manage('runserver', '--noreload', `127.0.0.1:${port}`);
  try {
    await product.untilOutput(server, /Quit the server/);
    return await runNode(['e2e/run.mjs', 'any-back-end', ...process.argv.slice(2)], {
      env: { ...process.env, BACK_END_URL: `http://127.0.0.1:${port}` },
    });
  } finally {
    server.child.kill();
    await server.ended;
    rmSync(data, { recursive: true, force: true });
  }
}
