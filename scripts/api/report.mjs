import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createJiti } from 'jiti';
import ts from 'typescript';

const { BETWEEN, broken, tokens } = /** @type {typeof import('./broken.ts')} */ (
  await createJiti(import.meta.url).import('./broken.ts')
);

const root = path.resolve(import.meta.dirname, '../..');
const shared = path.join(root, 'shared');
/** What remotes may use of `@angan/shared`; the other entries are the shell's, or our own remotes' alone. */
export const ENTRIES = [
  '.',
  './contract',
  './ui',
  './text',
  './send',
  './platform',
  './testing',
  './router',
];
const FILE = path.join(shared, 'api.txt');
const LONGEST = 160;

const json = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

/** The numbers that a break of the promise raises. */
function heading() {
  const [major] = json(path.join(shared, 'package.json')).version.split('.');
  const contract = readFileSync(path.join(shared, 'src/platform/remote-contract.ts'), 'utf8');
  return `@angan/shared ${major}, contract ${/REMOTE_CONTRACT = (\d+)/.exec(contract)?.[1]}`;
}

function hash(/** @type {string} */ text) {
  let value = 5381;
  for (const char of Buffer.from(text)) value = (Math.imul(value, 33) ^ char) >>> 0;
  return value.toString(16).padStart(8, '0');
}

const short = (/** @type {string} */ text) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}… ${hash(tokens(text))}` : text;

const FLAGS =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.WriteArrayAsGenericType;

/** A type in one line: of an object its members, of a value its type. */
function describe(/** @type {ts.TypeChecker} */ checker, /** @type {ts.Symbol} */ exported) {
  const symbol =
    exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  // Long lists of words, as of abilities, grow with what the site can do; a limit may be raised.
  const text = (/** @type {ts.Type} */ type) =>
    checker
      .typeToString(type, undefined, FLAGS)
      .replace(/"[^"]*"(?: \| "[^"]*"){8,}/g, '"…"')
      .replace(/^\d+$/, 'number');
  const membersOf = (/** @type {readonly ts.Symbol[]} */ members) => {
    const lines = members.map((member) => {
      const optional = member.flags & ts.SymbolFlags.Optional ? '?' : '';
      return `${member.name.replace(/^__@(\w+)@\d+$/, '[$1]')}${optional}: ${text(checker.getTypeOfSymbol(member))}`;
    });
    return `{ ${lines.map(short).sort().join(BETWEEN)} }`;
  };
  if (symbol.flags & ts.SymbolFlags.ValueModule)
    return membersOf(checker.getExportsOfModule(symbol));
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  if (symbol.flags & ts.SymbolFlags.Class) {
    const [constructed] = checker.getTypeOfSymbol(symbol).getConstructSignatures();
    const parameters = membersOf(constructed?.parameters ?? []);
    return `class ${parameters} => ${membersOf(checker.getPropertiesOfType(type))}`;
  }
  // Of a schema the kind: what it reads is the type beside it, and grows. So does the table of calls in `send`.
  if (symbol.flags & ts.SymbolFlags.Value)
    return text(checker.getTypeOfSymbol(symbol))
      .replace(/^(ZodMini\w+)<.*/s, '$1')
      .slice(0, LONGEST);
  const members = type.flags & ts.TypeFlags.Object ? checker.getPropertiesOfType(type) : [];
  const isPlain = members.length > 0 && type.getCallSignatures().length === 0;
  return `type ${isPlain ? membersOf(members) : short(text(type))}`;
}

/** The shell's own: the declarations that a team gets leave it out. */
const isInternal = (/** @type {ts.Symbol} */ { declarations = [] }) =>
  declarations.some((declaration) => {
    const statement = ts.findAncestor(declaration, ts.isExportDeclaration);
    return (
      statement && ts.getJSDocTags(statement).some(({ tagName }) => tagName.text === 'internal')
    );
  });

/** The report of the sources as they are: a line for each name of each entry. */
export function report() {
  const { exports } = json(path.join(shared, 'package.json'));
  const files = ENTRIES.map((entry) => path.join(shared, exports[entry]));
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram([...files, path.join(root, 'types/globals.d.ts')], options);
  const checker = program.getTypeChecker();
  const lines = ENTRIES.flatMap((entry, index) => {
    const source = program.getSourceFile(files[index]);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${entry} of @angan/shared is no module.`);
    return checker
      .getExportsOfModule(module)
      .filter((symbol) => !isInternal(symbol))
      .map((symbol) =>
        `${entry} ${symbol.name}: ${describe(checker, symbol)}`.replaceAll(/\s+/g, ' '),
      )
      .sort();
  });
  return [heading(), ...lines];
}

export const recorded = () => readFileSync(FILE, 'utf8').trimEnd().split('\n');

// `npm run api-report` records what is new; what breaks a remote is recorded with a new number alone.
if (process.argv[1] === import.meta.filename) {
  const lines = report();
  const before = ts.sys.fileExists(FILE) ? recorded() : [];
  const lost = broken(before, lines);
  const changed = lines.filter((line) => !before.includes(line));
  if (lost.length > 0)
    console.error(
      `Remotes of other teams use these as they were; keep them, or raise the major number of @angan/shared or the contract:\n${lost.join('\n')}`,
    );
  else if (process.argv.includes('--check') && changed.length > 0)
    console.error(`Record these with npm run api-report:\n${changed.join('\n')}`);
  else if (!process.argv.includes('--check')) writeFileSync(FILE, `${lines.join('\n')}\n`);
  process.exitCode =
    lost.length > 0 || (process.argv.includes('--check') && changed.length > 0) ? 1 : 0;
}
