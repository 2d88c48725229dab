import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

type Require = (id: string) => unknown;
type Wrapped = (
  exports: unknown,
  require: Require,
  module: { exports: unknown },
  file: string,
  folder: string,
) => void;

/** A server is at rest by then, and all that a start and a first page need has been compiled (ms). */
const AT_REST = 5000;

let folder: string | undefined;

/** From now on what the engine compiles of a module is kept in a folder, so that the next start need not do it again. */
export function keepCompiledIn(place: string): void {
  folder = place;
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** A folder that cannot be written costs the next start some time, and nothing else. */
function keepSoon(file: string, script: vm.Script): void {
  const keep = () => {
    clearTimeout(timer);
    process.off('exit', keep);
    try {
      const unfinished = `${file}.${process.pid}`;
      writeFileSync(unfinished, script.createCachedData());
      renameSync(unfinished, file);
    } catch {
      // Said above.
    }
  };
  const timer = setTimeout(keep, AT_REST).unref();
  process.once('exit', keep);
}

function compile(code: string, filename: string): vm.Script {
  const file =
    folder &&
    path.join(folder, `${createHash('sha256').update(code).digest('hex').slice(0, 32)}.compiled`);
  const cachedData = file && read(file);
  const script = new vm.Script(code, {
    filename,
    ...(cachedData && { cachedData }),
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  // The engine refuses what another release of it has made.
  if (file && (!cachedData || script.cachedDataRejected)) keepSoon(file, script);
  return script;
}

/** Runs a CommonJS module that is written as the function it becomes, and answers what it exports. */
export function runFunction(code: string, file: string, require: Require): unknown {
  const wrapped = compile(code, file).runInThisContext() as Wrapped;
  const module = { exports: {} as unknown };
  wrapped(module.exports, require, module, file, path.dirname(file));
  return module.exports;
}

/** Runs the text of a CommonJS module, and answers what it exports. */
export const runModule = (text: string, file: string, require: Require): unknown =>
  runFunction(
    `(function (exports, require, module, __filename, __dirname) {${text}\n})`,
    file,
    require,
  );
