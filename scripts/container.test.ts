import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { parse } from 'yaml';
import { REMOTES } from '@angan/shared/platform';

const root = path.join(__dirname, '..');
const parts = ['shell', ...REMOTES.map(({ folder }) => folder)];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** No image can be built where these tests run: what hadolint and the Compose schema would say stands here. */
describe('the Dockerfile', () => {
  const all = DockerfileParser.parse(read('Dockerfile')).getInstructions();
  const ofKind = (kind: string) => all.filter((one) => one.getInstruction() === kind);
  const argumentsOf = (kind: string) => ofKind(kind).map((one) => one.getArgumentsContent() ?? '');
  const last = all.slice(all.lastIndexOf(ofKind('FROM').at(-1)!));
  const inLast = (kind: string) => last.filter((one) => one.getInstruction() === kind);

  it('pins one base in every stage, the same Node for all', () => {
    const images = argumentsOf('FROM').map((text) => text.split(' ')[0]);
    expect([images.length, new Set(images).size]).toEqual([3, 1]);
    expect(images[0]).toMatch(/^node:\d+\.\d+\.\d+-\w+-slim$/);
  });

  it('installs from the lock, runs no install script, and leaves what builds behind', () => {
    const runs = argumentsOf('RUN').join('\n');
    expect(runs.match(/npm ci /g)).toHaveLength(2);
    expect(runs.match(/--ignore-scripts/g)).toHaveLength(2);
    expect(runs).not.toMatch(/npm install|apt-get|curl|wget|sudo|ADD /);
    expect(
      read('Dockerfile')
        .split(/^FROM /m)
        .at(-1),
    ).not.toMatch(/^COPY (?!--from=)/m);
  });

  it('runs as a user without rights, with a health check, signals reaching the server', () => {
    const order = last.map((one) => one.getInstruction());
    expect(inLast('USER').map((one) => one.getArgumentsContent())).toEqual(['node']);
    expect(order.indexOf('USER')).toBeLessThan(order.indexOf('CMD'));
    expect(order.slice(order.indexOf('USER'))).not.toContain('RUN');
    expect(inLast('HEALTHCHECK')).toHaveLength(1);
    expect(
      inLast('CMD').map((one) => JSON.parse(one.getArgumentsContent() ?? '') as unknown),
    ).toEqual([['node', 'server/dist/main.cjs']]);
    expect(
      inLast('VOLUME').map((one) => JSON.parse(one.getArgumentsContent() ?? '') as unknown),
    ).toEqual([['/data', '/backups']]);
  });

  it('copies the manifest of every workspace before it installs', () => {
    const copied = argumentsOf('COPY').join(' ');
    for (const part of ['bengali-text', 'shared', 'server', ...parts])
      expect(copied).toContain(`${part}/package.json ${part}/`);
  });

  it('hands on the build of the shell and of every remote', () => {
    for (const part of parts)
      expect(argumentsOf('RUN').join('\n')).toContain(`cp -rL ${part}/dist /out/${part}/`);
  });

  it('sends no secret, package or data to the builder', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const one of ['.git', '**/node_modules', '**/dist', '**/*.env', 'data'])
      expect(ignored).toContain(one);
  });
});

interface Service {
  image?: string;
  build?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  privileged?: boolean;
  ports?: string[];
  healthcheck?: unknown;
  depends_on?: string[] | Record<string, unknown>;
  volumes?: string[];
  networks?: string[];
  environment?: Record<string, string>;
}

describe('compose.yaml', () => {
  const file = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
    networks: Record<string, unknown>;
  };
  const services = Object.entries(file.services);

  it.each(services)(
    '%s is pinned, may write nowhere but its volumes, and has no rights it does not need',
    (name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.privileged).toBeUndefined();
      expect(name === 'angan' ? service.build : service.image).toMatch(
        name === 'angan' ? /^\.$/ : /^[\w./-]+:\d+\.\d+[\w.-]*$/,
      );
    },
  );

  it('names only services, volumes and networks that are declared', () => {
    for (const [, { volumes = [], networks = [], depends_on: needed = [] }] of services) {
      for (const volume of volumes) expect(file.volumes).toHaveProperty([volume.split(':')[0]!]);
      for (const network of networks) expect(file.networks).toHaveProperty([network]);
      for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
        expect(file.services).toHaveProperty([other]);
    }
  });

  it('opens no port but those of the proxy, and holds no secret', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
    const secrets = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET|TOKEN|ACCESS_KEY/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(5);
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{\w+(:\?|:-)\}$/);
    const variables = [...read('compose.yaml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(
      ([, name]) => name!,
    );
    for (const name of new Set(variables))
      expect(read('docs/operating/compose.env.example')).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  it('sets only variables that the server knows', async () => {
    const { configSchema } = await import('../server/src/settings/variables.ts');
    expect(Object.keys(configSchema.shape)).toEqual(
      expect.arrayContaining(Object.keys(file.services.angan!.environment!)),
    );
  });
});
