import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from '../admin-remote/src/capabilities/tables/csv.ts';
import { declaredTests, type DeclaredTest } from './security/test-titles.ts';

const root = path.dirname(__dirname);
const [head = [], ...rows] = readCsv(readFileSync(path.join(root, 'docs/asvs.csv'), 'utf8'));

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const parsed = new Map<string, DeclaredTest[]>();

function testsOf(file: string): DeclaredTest[] {
  const tests = parsed.get(file) ?? declaredTests(textOf(file), file);
  parsed.set(file, tests);
  return tests;
}

/** Found in the sources if a row that says 'no' were wrong, by its reason. */
const ABSENT: Record<string, RegExp> = {
  'no LDAP': /\bldap/i,
  'no XPath': /xpath|document\.evaluate/i,
  'no LaTeX': /latex|mathjax/i,
  'no Java': /\.jar\b|\bjndi/i,
  'no memcache': /memcache/i,
  'JavaScript has none; log lines are JSON': /sprintf/i,
  'the server sends no mail; EmailJS gets four values as JSON from the browser': /nodemailer|smtp/i,
  'no unmanaged code of our own': /process\.dlopen|\bWebAssembly\b/,
  'no XML is read on the server; spreadsheets are read in the browser of who picked them':
    /xml2js|fast-xml-parser|xmldom/,
  'the product sets no cookie': /set-cookie|document\.cookie\s*=[^=]|setCookie/i,
  'no GraphQL': /graphql/i,
  'no WebSocket': /new WebSocket\b/,
  'codes come from an app, not by phone': /twilio|sendSms/i,
  none: /\bsaml|\boidc|rejectUnauthorized|requestCert/i,
  'one college for each database': /\btenants?\b/i,
  'tokens are opaque; anything else is 401': /jsonwebtoken|from 'jose'/,
  'neither is used': /\boauth|openid/i,
  'none are derived': /pbkdf2|scrypt|deriveKey/i,
  'none of ours; TLS is the proxy’s': /generateKeyPair|createSecureServer/,
  'not used': /RTCPeerConnection/,
};

describe('docs/asvs.csv', () => {
  it('has every requirement of the levels 1 and 2 once, in a row without a hole', () => {
    expect(head).toEqual(['id', 'level', 'requirement', 'applies', 'how', 'test or decision']);
    const count = (level: string) => rows.filter((row) => row[1] === level).length;
    expect({
      first: count('1'),
      second: count('2'),
      different: new Set(rows.map(([id]) => id)).size,
    }).toEqual({ first: 70, second: 183, different: 253 });
    const holes = rows.filter(
      ([id = '', , requirement, applies = '', how, proof]) =>
        !/^\d+\.\d+\.\d+$/.test(id) ||
        !requirement ||
        !how ||
        !['yes', 'no'].includes(applies) ||
        (applies === 'yes') !== Boolean(proof),
    );
    expect(holes).toEqual([]);
  });

  it('names for each requirement that applies a decision or the exact title of a test that runs', () => {
    const proofs = rows.filter(([, , , applies]) => applies === 'yes');
    const missing = proofs.filter(([, , , , , proof = '']) => {
      const [, file = '', title = ''] = /^(\S+): (.+)$/.exec(proof) ?? [];
      if (!existsSync(path.join(root, file))) return true;
      if (/^docs\/decisions\/.+\.md$/.test(file)) return !textOf(file).includes(title);
      const fits = testsOf(file).filter((test) => test.title === title);
      return fits.length === 0 || fits.some(({ isSkipped }) => isSkipped);
    });
    expect(missing.map(([id, , , , , proof]) => `${id} ${proof}`)).toEqual([]);
  });

  it('says of nothing that it is not there which is there', () => {
    const product = execFileSync(
      'git',
      [
        'ls-files',
        ...[
          'shell',
          'public-remote',
          'admin-remote',
          'bengali-text/src',
          'shared/src',
          'server/src',
        ].map((folder) => `${folder}/*.ts*`),
      ],
      { cwd: root, encoding: 'utf8' },
    )
      .split('\n')
      .filter((file) => file && !/\.test\.|\/testing\//.test(file))
      .map(textOf)
      .join('\n');
    const denied = [
      ...new Set(
        rows.filter(([, , , applies]) => applies === 'no').map(([, , , , how = '']) => how),
      ),
    ];
    expect(denied.filter((how) => !(how in ABSENT))).toEqual([]);
    expect(Object.keys(ABSENT).filter((how) => !denied.includes(how))).toEqual([]);
    expect(denied.filter((how) => ABSENT[how]!.test(product))).toEqual([]);
  });

  it('does not take a test that is skipped, still to do or only mentioned for one that runs', () => {
    const source = `
      // it('mentioned in a comment', () => {});
      it.skip('skipped', () => {});
      it.todo('to do');
      describe.skip('a suite', () => { it('in a skipped suite', () => {}); });
      describe('a suite', () => { it.each([1])('runs for %s', () => {}); });
    `;
    const running = declaredTests(source, 'a.test.ts').filter(({ isSkipped }) => !isSkipped);
    expect(running.map(({ title }) => title)).toEqual(['runs for %s']);
  });
});
