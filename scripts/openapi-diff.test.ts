import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.dirname(__dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'angan-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines of the script, and its exit code. */
function compare(previous: string, latter: string) {
  const script = path.join(root, 'scripts/openapi-diff.mjs');
  const { stdout, status } = spawnSync(process.execPath, [script, previous, latter], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { lines: stdout.trim().split('\n'), status };
}
function stored(name: string, document: object): string {
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(document));
  return file;
}

const answer = { description: 'The rooms.', content: { 'application/json': { schema: {} } } };
const page = { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } };
const size = { name: 'page_size', in: 'query', schema: { type: 'integer' } };
const room = { type: 'object', properties: { id: {}, name: {} }, required: ['id', 'name'] };
const list = {
  operationId: 'rooms.list',
  security: [{ bearer: [] }],
  parameters: [page, size],
  responses: { 200: answer, 401: { description: 'No token.' } },
};
const documentOf = (operations: Record<string, object>, rooms: object) => ({
  openapi: '3.1.0',
  paths: Object.fromEntries(Object.entries(operations).map(([name, get]) => [name, { get }])),
  components: { schemas: { rooms } },
});

it('the comparison of documents finds nothing where only the order is another', () => {
  const { responses, ...rest } = list;
  const turned = { responses, ...rest, parameters: [size, page] };
  const previous = stored('former', documentOf({ list }, room));
  const schema = { ...room, required: ['name', 'id'] };
  expect(compare(previous, stored('turned', documentOf({ list: turned }, schema)))).toEqual({
    lines: ['The documents say the same.'],
    status: 0,
  });
});

it('the comparison of documents names each operation and each field that changed, is new or is gone', () => {
  const changed: Record<string, object> = {
    bound: { ...list, parameters: [{ ...page, schema: { type: 'integer' } }, size] },
    parameter: { ...list, parameters: [page] },
    answer: { ...list, responses: { 200: answer } },
    token: { ...list, security: [] },
    name: { ...list, operationId: 'rooms' },
    body: { ...list, requestBody: { required: true } },
  };
  const before = Object.fromEntries(Object.keys(changed).map((name) => [name, list]));
  const previous = stored('before', documentOf({ ...before, deleted: {} }, room));
  const fewer = { ...room, properties: { id: {} } };
  const { lines, status } = compare(
    previous,
    stored('after', documentOf({ ...changed, new: {} }, fewer)),
  );
  expect(status).toBe(1);
  expect(lines).toEqual([
    'GET answer › responses › 401: gone, {"description":"No token."}',
    'GET body › requestBody: new, {"required":true}',
    'GET bound › parameters › query page › schema › minimum: gone, 1',
    'GET deleted: gone, {}',
    'GET name › operationId: "rooms.list", now "rooms"',
    expect.stringMatching(/^GET parameter › parameters › query page_size: gone, /),
    'GET token › security › 0: gone, {"bearer":[]}',
    'rooms › properties › name: gone, {}',
    'GET new: new, {}',
  ]);
});

it('the comparison of documents makes the document of a commit by its own sources', () => {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const { lines, status } = compare(stored('empty', documentOf({}, {})), head);
  expect(status).toBe(1);
  expect(lines).toContainEqual(
    expect.stringContaining('GET /api/students/: new, {"operationId":"students.list"'),
  );
});
